"""From events to what is shown when; knows no rule system and no screen."""

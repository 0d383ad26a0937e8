"""Values that every other room speaks: standard library only, nothing here draws, rolls or reads files."""

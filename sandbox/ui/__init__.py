"""The window: input, tools, panels."""

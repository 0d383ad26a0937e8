"""Running scenarios: do, undo, redo, step, seek, and choices on the way."""

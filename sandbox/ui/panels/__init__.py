"""The panels: each a frozen value with what it says, and one function that paints it."""

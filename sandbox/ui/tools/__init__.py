"""The tools in the hand: each turns what the pointer does on the table into an action, or into a picture of one."""

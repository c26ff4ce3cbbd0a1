"""The luck of matches in the open: what people add to it, and whether it was even."""

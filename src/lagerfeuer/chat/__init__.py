"""Talk at the table, and private notes."""

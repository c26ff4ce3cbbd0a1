"""Chat at the table, and private notes."""

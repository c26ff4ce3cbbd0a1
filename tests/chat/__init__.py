"""Chat at a table, below the API."""

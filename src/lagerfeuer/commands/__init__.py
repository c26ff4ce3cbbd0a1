"""What `lagerfeuer` can be told to do, one module a command; `cli` chooses."""

"""Setting up tables: admission, invitations, seeks, open tables, rematches, and the start of a match."""

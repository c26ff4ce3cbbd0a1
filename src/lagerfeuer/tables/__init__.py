"""Setting a table up: admission, invitations, seeks, open tables, rematch, start of a match."""

"""What people write: to the table, to themselves, to the hosts."""

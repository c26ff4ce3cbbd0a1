"""What hosts see and do, and reports to the hosts."""

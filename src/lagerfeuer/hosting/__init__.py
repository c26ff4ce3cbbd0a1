"""What hosts see and do; reports."""

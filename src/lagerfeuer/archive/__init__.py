"""Import, export, forks, transfers between houses, rules compatibility."""

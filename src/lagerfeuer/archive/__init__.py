"""Import, export, forks, transfers between houses, the signing key, rules compatibility."""

"""Import and export of records, forks, the archive of listed matches, rules compatibility."""

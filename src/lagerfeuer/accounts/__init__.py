"""People, names, passwords, passkeys, sessions, blocks, calendars, the member list."""

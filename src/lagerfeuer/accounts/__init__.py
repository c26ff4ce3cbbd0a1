"""People, names, passwords, passkeys, sessions, blocks, calendars, the member list,
API tokens, bot accounts, suspensions."""

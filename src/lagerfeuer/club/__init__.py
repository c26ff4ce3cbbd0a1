"""The club: people, matches, invitations, bots at the table. Knows no HTTP."""

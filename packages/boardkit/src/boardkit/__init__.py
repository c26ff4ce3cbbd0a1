"""What a game is, for any program that plays one: steps, state, luck, records, bots. No network, no database.

Read in this order: `steps` (the words a game is written in), `state` (how they are carried out), `luck`,
`bag`, `notes`; then what a program needs around them: `game`, `match_state`, `codec`, `records`, `testing`.
"""

__version__ = "0.1.0"

"""What a game is: steps, decisions, state, luck, records. Imports nothing of ours.

Read in this order: `steps` (the words a game is written in), `state` (how they are carried out), `luck`,
`bag`, `notes`; then what the house needs around them: `game`, `match`, `codec`, `record`, `conformance`.
"""

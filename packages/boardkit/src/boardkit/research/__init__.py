"""Games as environments for learning programs: actions and observations as numbers.

`encoding` numbers the actions of a game and turns what a seat may know into a vector; `open_spiel` has states as in
OpenSpiel, `pettingzoo` an environment as in PettingZoo (extra `pettingzoo`). docs/games/research.md.
"""

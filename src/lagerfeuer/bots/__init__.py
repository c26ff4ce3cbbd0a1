"""Bots: search that knows no game, in processes of their own, under a clock, seeing observations only."""

"""Tournaments, called cups: who plays whom (pure), standings (pure), and the cup that runs through them by itself."""

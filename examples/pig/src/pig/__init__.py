"""Pig, the smallest example of a game in a distribution of its own."""

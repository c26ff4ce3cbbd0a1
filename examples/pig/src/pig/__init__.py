"""Pig, the smallest example of a game in its own distribution."""

"""Choosing an action in any game from an observation; arena and ratings of levels."""

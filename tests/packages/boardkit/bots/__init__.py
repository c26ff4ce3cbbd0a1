"""How bots choose an action, for any game."""

"""Nine Men's Morris, an example of a game in its own distribution."""

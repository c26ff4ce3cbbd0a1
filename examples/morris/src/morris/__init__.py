"""Nine Men's Morris, an example of a game in a distribution of its own."""

"""People: guests and accounts, how they sign in, whom they block, what happens when they leave."""

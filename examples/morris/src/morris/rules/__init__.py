"""The rules of Nine Men's Morris: the points and lines of the board, the actions, and the turn."""

"""The log of commitments, contributions, beginnings and ends: leaves, tree, checkpoints."""

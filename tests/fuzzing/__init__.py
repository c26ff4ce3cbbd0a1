"""Fuzzers of the whole house, each a command (`make fuzz`) of which the suite runs a little."""

"""Judging a match of any game: win chances, review, explanations, what-if lines."""

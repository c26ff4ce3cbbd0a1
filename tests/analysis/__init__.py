"""Replay, reviews, what-if lines and explanations."""

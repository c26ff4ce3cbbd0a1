"""Replay, score chart, reviews, what-if lines, explanations of bot actions."""

"""Lessons, puzzles, and what a person often misses."""

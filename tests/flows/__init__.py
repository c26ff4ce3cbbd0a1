"""Whole flows through a real server process."""

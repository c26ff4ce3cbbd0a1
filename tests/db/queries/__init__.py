"""Queries, by subject."""

"""Measurements of Lagerfeuer. docs/bench.md tells how they are made and what they said."""

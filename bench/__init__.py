"""Measurements of Lagerfeuer. docs/performance.md tells how they are made and what they said."""

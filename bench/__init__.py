"""Measurements of Lagerfeuer. docs/performance.md has the methods and the results."""

"""Embers: an example game that uses all features of the library, as a template for a new game (CONTRIBUTING.md)."""

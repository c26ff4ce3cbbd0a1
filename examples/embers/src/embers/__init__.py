"""Embers: an example game that uses everything the library offers, the template for a new game (CONTRIBUTING.md)."""

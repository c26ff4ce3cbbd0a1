"""Tournaments: pairing, scoring, standings, rounds."""

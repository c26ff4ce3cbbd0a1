"""Pairing, standings, tournament rounds."""

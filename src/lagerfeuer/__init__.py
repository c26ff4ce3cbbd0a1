"""Lagerfeuer: a self-hosted club house for turn-based board games."""

__version__ = "0.1.0"

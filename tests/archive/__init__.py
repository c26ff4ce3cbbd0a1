"""Tests of lagerfeuer.archive."""

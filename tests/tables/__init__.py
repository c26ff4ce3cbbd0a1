"""Tests of lagerfeuer.tables."""

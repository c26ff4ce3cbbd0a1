"""Tests of lagerfeuer.matches."""

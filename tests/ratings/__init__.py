"""Tests of lagerfeuer.ratings."""

"""Tests of lagerfeuer.tournaments."""

"""Tests of lagerfeuer.hosting."""

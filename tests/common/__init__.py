"""Tests of lagerfeuer.common."""

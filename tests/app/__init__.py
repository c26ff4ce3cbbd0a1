"""Tests of lagerfeuer.app."""

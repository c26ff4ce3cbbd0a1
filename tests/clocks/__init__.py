"""Tests of lagerfeuer.clocks."""

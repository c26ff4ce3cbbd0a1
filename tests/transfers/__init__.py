"""Tests of lagerfeuer.transfers."""

"""Tests of lagerfeuer.cluster."""

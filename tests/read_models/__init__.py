"""Tests of lagerfeuer.read_models."""

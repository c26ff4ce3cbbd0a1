"""Tests of lagerfeuer.learning."""

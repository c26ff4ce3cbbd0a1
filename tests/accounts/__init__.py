"""Tests of lagerfeuer.accounts."""

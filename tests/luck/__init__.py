"""Tests of lagerfeuer.luck."""

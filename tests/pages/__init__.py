"""Tests of lagerfeuer.pages."""

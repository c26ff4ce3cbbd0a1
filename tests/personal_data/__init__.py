"""Tests of lagerfeuer.personal_data."""

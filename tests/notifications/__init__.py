"""Tests of lagerfeuer.notifications."""

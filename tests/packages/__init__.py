"""Tests of the packages in packages/, in folders of their names."""

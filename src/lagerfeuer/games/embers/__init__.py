"""Embers: a toy that uses everything the kernel can do, the template for a new game (CONTRIBUTING.md)."""

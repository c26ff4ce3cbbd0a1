"""The rules of Embers."""

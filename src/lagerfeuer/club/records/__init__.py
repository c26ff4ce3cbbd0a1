"""Matches as files: kept, sealed, checked, brought in, moved to another house, gone on from."""

"""Processes that compute beside the server, and their pool."""

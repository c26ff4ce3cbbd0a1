"""Transfers: a running match moves from one house to another."""

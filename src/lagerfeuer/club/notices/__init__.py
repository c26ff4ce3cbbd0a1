"""Telling people: who is told what, when, in which words, on which channel."""

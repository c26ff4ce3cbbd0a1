"""The conformance suite, and a match as text."""

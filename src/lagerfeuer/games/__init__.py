"""The games, one folder each. They are registered by the entry points in pyproject.toml."""

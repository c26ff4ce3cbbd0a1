"""The games, one folder each; `catalogue` is the one place that knows them all."""

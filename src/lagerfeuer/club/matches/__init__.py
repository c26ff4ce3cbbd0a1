"""A match that runs: in memory and in the store, who acts on it and looks at it, and how it ends."""

"""A match in memory: cache, service, changes, off-board actions, log, presence, base views."""

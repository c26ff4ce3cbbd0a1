"""Passwords that are hashed at once: a house takes a quarter of a second of processors for each.

What a house takes is promised in tests/accounts/test_passwords.py.
"""

from __future__ import annotations

from argon2 import PasswordHasher


def fast_hasher() -> PasswordHasher:
    """Return the hasher of servers that tests fork."""
    return PasswordHasher(time_cost=2, memory_cost=1024, parallelism=1)

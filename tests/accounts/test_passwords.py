"""Hashing a password costs as much as recommended, except on servers that tests fork (support/fast_passwords.py)."""

from __future__ import annotations

import asyncio

from argon2 import Type, extract_parameters

from lagerfeuer.accounts.passwords import Passwords


def test_a_hash_costs_what_rfc_9106_recommends() -> None:
    passwords = Passwords()
    found = extract_parameters(asyncio.run(passwords.hash("drei kleine Wörter")))
    assert found.type is Type.ID
    assert (found.time_cost, found.memory_cost, found.parallelism) == (3, 64 * 1024, 4)
    passwords.close()

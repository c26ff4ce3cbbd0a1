"""Passwords: requirements, and hashing (argon2id) in threads."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lagerfeuer.common.errors import Unacceptable

MIN_PASSWORD_CHARACTERS = 10
MAX_PASSWORD_CHARACTERS = 200
# The most common leaked passwords of sufficient length.
WORN_OUT = frozenset(
    {
        "1234567890", "0123456789", "12345678910", "123456789a", "a123456789", "qwertyuiop", "qwertzuiop",
        "password123", "password1234", "passwort123", "passwort1234", "iloveyou123", "1q2w3e4r5t", "1qaz2wsx3edc",
        "asdfghjkl1", "abcdefghij", "administrator", "lagerfeuer", "lagerfeuer1", "lagerfeuer123",
    }
)  # fmt: skip


def clean_password(password: str, name: str) -> str:
    """Return a new password, normalized for hashing. Raises Unacceptable."""
    password = unicodedata.normalize("NFC", password)
    if len(password) < MIN_PASSWORD_CHARACTERS:
        raise Unacceptable("error-password-short", {"least": MIN_PASSWORD_CHARACTERS})
    if len(password) > MAX_PASSWORD_CHARACTERS:
        raise Unacceptable("error-password-long", {"most": MAX_PASSWORD_CHARACTERS})
    folded = password.casefold()
    if folded in WORN_OUT or len(set(folded)) < 4 or folded.strip("0123456789 ") == name.casefold():
        raise Unacceptable("error-password-easy")
    return password


class Passwords:
    """Hashes and checks passwords, two at a time: each takes 64 MiB (RFC 9106, second recommendation)."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self.workers = ThreadPoolExecutor(2, "passwords")
        self.nobody_s: str | None = None

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        return await asyncio.get_running_loop().run_in_executor(self.workers, self.hasher.hash, password)

    async def check(self, hash_: str | None, password: str) -> bool:
        """Return whether a password matches a hash. Takes as long without a hash as with a wrong password."""
        password = unicodedata.normalize("NFC", password)
        return await asyncio.get_running_loop().run_in_executor(self.workers, self._check, hash_, password)

    def _check(self, hash_: str | None, password: str) -> bool:
        if hash_ is None and self.nobody_s is None:
            self.nobody_s = self.hasher.hash("nobody")
        try:
            self.hasher.verify(hash_ or self.nobody_s or "", password)
        except (VerificationError, InvalidHashError):
            return False
        return hash_ is not None

    def is_old(self, hash_: str) -> bool:
        """Return whether a hash was made with weaker parameters than the present ones."""
        return self.hasher.check_needs_rehash(hash_)

    def close(self) -> None:
        self.workers.shutdown(wait=False, cancel_futures=True)

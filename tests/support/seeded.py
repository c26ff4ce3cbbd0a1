"""One seed for all randomness of a test run: names, ports, actions, and what servers under test draw.

Each draw depends on the seed, the running test (or shared fixture), the calling functions, and the number of their
draws so far. So a test draws the same numbers alone, in any order and on any worker, and no two tests draw the same.
Not covered is randomness below Python: keys made by OpenSSL, salts of passwords, and servers started from the command
line.
"""

from __future__ import annotations

import atexit
import base64
import mmap
import os
import random
import secrets
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import shake_256
from pathlib import Path
from typing import Any, TypeVar

from cryptography.hazmat.primitives.asymmetric import ec

SEED = "LAGERFEUER_TEST_SEED"
"""The environment variable of the seed, for processes that tests start."""
SCOPE_BYTES = 32
BITS = 32
"""The size of a seed that was not given."""
HERE = Path(__file__).name
MAX_FRAMES = 2
"""The number of calling functions that are part of a draw's key."""

T = TypeVar("T")


class Chance:
    """A repeatable source of random numbers."""

    def __init__(self, scope: Callable[[], bytes]) -> None:
        """`scope`: returns the key of the running test or fixture."""
        self._scope = scope
        self._counts: defaultdict[bytes, int] = defaultdict(int)
        self._lock = threading.Lock()

    def draw(self, count: int) -> bytes:
        key = self._scope() + _callers()
        with self._lock:
            self._counts[key] += 1
            number = self._counts[key]
        return shake_256(key + number.to_bytes(8, "big")).digest(count)

    def random(self) -> random.Random:
        """Return a separate generator."""
        return random.Random(self.draw(SCOPE_BYTES))

    def below(self, limit: int) -> int:
        return int.from_bytes(self.draw(16), "big") % limit

    def choice(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def bits(self, count: int) -> int:
        return self.below(1 << count)

    def hex(self, count: int = 32) -> str:
        return self.draw(count).hex()

    def urlsafe(self, count: int = 32) -> str:
        return base64.urlsafe_b64encode(self.draw(count)).rstrip(b"=").decode()

    def take_over(self) -> None:
        """Make `secrets` and the functions of the module `random` draw from here in this process."""
        module: Any = secrets
        module.token_bytes = lambda nbytes=None: self.draw(nbytes or 32)
        module.token_hex = lambda nbytes=None: self.hex(nbytes or 32)
        module.token_urlsafe = lambda nbytes=None: self.urlsafe(nbytes or 32)
        module.choice = self.choice
        module.randbelow = self.below
        module.randbits = self.bits
        module.SystemRandom = self.random
        random.seed(self.draw(SCOPE_BYTES))


@cache
def _stem(file: str) -> str:
    return Path(file).stem


def _callers() -> bytes:
    """Return the innermost calling functions that Python knows: compiled ones leave no trace."""
    names: list[str] = []
    frame = sys._getframe(1)
    while frame is not None and len(names) < MAX_FRAMES:  # type: ignore[redundant-expr]
        code = frame.f_code
        if not code.co_filename.endswith(HERE):
            names.append(f"{_stem(code.co_filename)}.{code.co_name}")
        frame = frame.f_back  # type: ignore[assignment]
    return "|".join(names).encode()


# In the test process.


def _digest(text: str) -> bytes:
    return shake_256(f"{seed()} {text}".encode()).digest(SCOPE_BYTES)


_seed: int | None = None
_now = b""
_shared: mmap.mmap | None = None
_path = ""


def seed() -> int:
    """Return the seed of this run: the given one, or a random one that is drawn once."""
    global _seed
    if _seed is None:
        given = os.environ.get(SEED)
        _seed = int(given) if given else int.from_bytes(os.urandom(BITS // 8), "big")
    return _seed


def _scope() -> bytes:
    """Return the key of the running test or fixture; outside of tests, as in benchmarks, that of an empty name."""
    if not _now:
        enter("")
    return _now


def begin(given: int | None) -> int:
    """Set the seed of a test run, also for processes started from here on. Returns the seed."""
    global _seed
    _seed = seed() if given is None else given
    os.environ[SEED] = str(_seed)
    # This determines the order of sets in all processes that are started.
    os.environ.setdefault("PYTHONHASHSEED", str(_seed % (1 << BITS)))
    enter("")
    CHANCE.take_over()
    return _seed


def enter(name: str) -> None:
    """Note the test or fixture that draws from now on, in this process and in running servers."""
    global _now
    _now = _digest(name)
    if _shared is not None:
        _shared[:] = _now
    random.seed(_now)


@contextmanager
def of(name: str) -> Iterator[None]:
    """Use separate draws for what several tests share, so that their order does not matter."""
    global _now
    before, state = _scope(), random.getstate()
    enter(name)
    try:
        yield
    finally:
        _now = before
        if _shared is not None:
            _shared[:] = before
        random.setstate(state)


CHANCE = Chance(_scope)


def generator() -> random.Random:
    """Return a generator whose numbers no other call gets."""
    return CHANCE.random()


def token(count: int = 4) -> str:
    """Return random bytes in hexadecimal digits that no other call gets."""
    return CHANCE.hex(count)


def raw(count: int) -> bytes:
    return CHANCE.draw(count)


def below(limit: int) -> int:
    return CHANCE.below(limit)


def fresh_seed() -> int:
    """Return a seed for what takes a number, as `SeededLuck` does."""
    return below(1 << BITS - 2)


def private_key() -> ec.EllipticCurvePrivateKey:
    """Return a key on the curve that browsers and authenticators use."""
    return ec.derive_private_key(1 + CHANCE.bits(248), ec.SECP256R1())


def script() -> str:
    """Return a script that seeds the randomness in a browser tab's pages."""
    return f"({Path(__file__).with_suffix('.js').read_text()})({CHANCE.bits(BITS)})"


# In the servers that tests start.


def for_a_server() -> dict[str, str]:
    """Return what a server needs for `in_a_server`."""
    global _shared, _path
    if _shared is None:
        handle, _path = tempfile.mkstemp(prefix="lagerfeuer-seed-")
        os.write(handle, _scope())
        _shared = mmap.mmap(handle, SCOPE_BYTES)
        os.close(handle)
        atexit.register(_remove, _path)
    return {"key": token(16), "path": _path}


def _remove(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)


def in_a_server(told: dict[str, str]) -> None:
    """Make a server process draw from the seed. Its draws depend on its start and on the running test."""
    key = bytes.fromhex(told["key"])
    with open(told["path"], "rb") as file:
        scope = mmap.mmap(file.fileno(), SCOPE_BYTES, access=mmap.ACCESS_READ)
    global CHANCE
    CHANCE = Chance(lambda: key + scope[:])
    CHANCE.take_over()

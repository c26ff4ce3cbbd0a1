"""Redis as the way of news between processes, for hosts who set one: PostgreSQL then has only claims to carry.

It keeps nothing and decides nothing. Whatever it does not bring to all who are there goes by NOTIFY, which everybody
hears all the same; whoever was cut off from it takes everything for changed.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from lagerfeuer.db.engines import NoDatabase

log = logging.getLogger("lagerfeuer.store.relay")
REDIS: Final = "LAGERFEUER_REDIS"
"""The environment variable that names one."""
PATIENCE: Final = 2.0
"""Seconds that Redis may take to answer."""
AGAIN: Final = 5.0
"""Seconds until it is asked again after it was away."""
LOOK: Final = 1.0
"""Seconds between two looks at whether it is over."""
PULSE: Final = 10.0
"""Seconds after which a connection on which nothing is heard is asked whether it lives."""


class Relay:
    """One Redis. `tell` belongs to one thread, `hear` to another."""

    def __init__(self, url: str) -> None:
        self.client = client_of(url)
        self.takes = True
        """Whether it has taken what was told it last."""
        self.hears = False
        self.rests_until = 0.0

    @property
    def works(self) -> bool:
        """Whether news go both ways."""
        return self.takes and self.hears

    def tell(self, channel: str, texts: Sequence[bytes], ears: int) -> bool:
        """Whether all of this was handed to so many who listen."""
        import redis

        if time.monotonic() < self.rests_until:
            return False
        try:
            with self.client.pipeline(transaction=False) as pipeline:
                for text in texts:
                    pipeline.publish(channel, text)
                heard = min(pipeline.execute())
        except redis.RedisError as error:
            if self.takes:
                log.warning("Redis takes no news, PostgreSQL carries them for now: %s", error)
            self.takes = False
            self.rests_until = time.monotonic() + AGAIN
            return False
        if not self.takes:
            log.info("Redis takes news again")
        self.takes = True
        return bool(heard >= ears)

    def hear(
        self,
        channel: str,
        heard: Callable[[bytes], None],
        begun: Callable[[], None],
        closing: threading.Event,
    ) -> None:
        """Hear until `closing`; `begun` is called whenever something may have gone by unheard before."""
        import redis

        said = False
        while not closing.is_set():
            try:
                with self.client.pubsub() as ear:
                    ear.subscribe(channel)
                    while not closing.is_set():
                        message = ear.get_message(timeout=LOOK)
                        # The library connects anew by itself, and without a word but this one.
                        if message is not None and message["type"] == "subscribe":
                            self.hears, self.rests_until, said = True, 0.0, False
                            begun()
                        elif message is not None and message["type"] == "message":
                            heard(message["data"])
            except redis.RedisError as error:
                self.hears = False
                if not said:
                    log.warning("nothing is heard through Redis for now: %s", error)
                said = True
                closing.wait(LOOK)

    def close(self) -> None:
        """Let go of it."""
        self.client.close()


def client_of(url: str) -> Any:
    """A client, not connected yet. Raises NoDatabase, in words without a password."""
    try:
        import redis
        from redis.backoff import NoBackoff
        from redis.retry import Retry
    except ImportError as error:
        raise NoDatabase(
            "needs the Python package redis: pip install --require-hashes -r requirements/redis.txt"
        ) from error
    form = "redis://[USER:PASSWORD@]HOST:PORT, rediss://… (encrypted) or unix://PATH"
    try:
        if urlsplit(url).scheme not in ("redis", "rediss", "unix"):
            raise ValueError
        return redis.Redis.from_url(
            url,
            client_name="lagerfeuer",
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            socket_keepalive=True,
            health_check_interval=PULSE,
            # Once and no more: what it cannot bring there is another way for.
            retry=Retry(NoBackoff(), 0),
        )
    except ValueError as error:
        raise NoDatabase(f"is no URL such as {form}") from error


def check(url: str) -> None:
    """Whether news can be told through the Redis at a URL. Raises NoDatabase."""
    import redis

    client = client_of(url)
    try:
        client.publish("lagerfeuer", b"")
    except redis.RedisError as error:
        raise NoDatabase(f"takes no news: {error}") from error
    finally:
        client.close()

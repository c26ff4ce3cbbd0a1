"""Redis as transport for cluster messages, if the host configures one; PostgreSQL then carries only claims.

Redis stores and decides nothing. A message that it does not deliver to all processes goes by NOTIFY, to which everyone
still listens. A process that was disconnected from Redis resyncs.
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
"""The environment variable with its URL."""
PATIENCE: Final = 2.0
"""Seconds to wait for an answer from Redis."""
AGAIN: Final = 5.0
"""Seconds until the next attempt after a failure."""
LOOK: Final = 1.0
"""Seconds between two checks for the end."""
PULSE: Final = 10.0
"""Seconds after which a silent connection is checked."""


class RedisRelay:
    """One Redis. `publish` is called in one thread, `hear` in another."""

    def __init__(self, url: str) -> None:
        self.client = client_of(url)
        self.takes = True
        """Whether the last attempt to publish succeeded."""
        self.hears = False
        self.rests_until = 0.0

    @property
    def works(self) -> bool:
        """Whether messages go both ways."""
        return self.takes and self.hears

    def publish(self, channel: str, texts: Sequence[bytes], ears: int) -> bool:
        """Publish messages and return whether each reached at least `ears` listeners."""
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
        on_message: Callable[[bytes], None],
        begun: Callable[[], None],
        closing: threading.Event,
    ) -> None:
        """Receive until `closing`. Calls `begun` whenever earlier messages may have been lost."""
        import redis

        said = False
        while not closing.is_set():
            try:
                with self.client.pubsub() as ear:
                    ear.subscribe(channel)
                    while not closing.is_set():
                        message = ear.get_message(timeout=LOOK)
                        # The library reconnects by itself and indicates that only by this message.
                        if message is not None and message["type"] == "subscribe":
                            self.hears, self.rests_until, said = True, 0.0, False
                            begun()
                        elif message is not None and message["type"] == "message":
                            on_message(message["data"])
            except redis.RedisError as error:
                self.hears = False
                if not said:
                    log.warning("nothing is heard through Redis for now: %s", error)
                said = True
                closing.wait(LOOK)

    def close(self) -> None:
        """Close the connection."""
        self.client.close()


def client_of(url: str) -> Any:
    """Return a client that is not connected yet. Raises NoDatabase, without the password."""
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
            # Try once: a failed message has another way.
            retry=Retry(NoBackoff(), 0),
        )
    except ValueError as error:
        raise NoDatabase(f"is no URL such as {form}") from error


def check(url: str) -> None:
    """Check that the Redis at a URL accepts messages. Raises NoDatabase."""
    import redis

    client = client_of(url)
    try:
        client.publish("lagerfeuer", b"")
    except redis.RedisError as error:
        raise NoDatabase(f"takes no news: {error}") from error
    finally:
        client.close()

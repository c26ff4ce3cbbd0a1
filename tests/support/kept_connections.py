"""Plain HTTP requests over kept connections.

The suite sends tens of thousands of requests, and httpx would need four times as much work for each.
"""

from __future__ import annotations

import select
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException

import httpx

PATIENCE = 20
"""Seconds until a request fails."""
KEPT_SECONDS = 2
"""Idle connections are closed before the server closes them (5 s), so that no request meets a closing connection."""


class KeptConnections:
    """Connections to servers, reused by later requests; safe to use from several threads."""

    def __init__(self) -> None:
        self._idle: list[tuple[HTTPConnection, tuple[str, int], float]] = []

    def ask(
        self, method: str, url: httpx.URL, path: str, headers: Mapping[str, str], body: bytes | None = None
    ) -> httpx.Response:
        """Send a request to the server of a URL. Raises httpx.TransportError."""
        server = (url.host, url.port or 80)
        connection = self._connection_to(server)
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("content-length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            content = answer.read()
        except TimeoutError as error:
            connection.close()
            raise httpx.ReadTimeout(str(error)) from error
        except ConnectionRefusedError as error:
            raise httpx.ConnectError(str(error)) from error
        except (OSError, HTTPException) as error:
            connection.close()
            raise httpx.ReadError(str(error)) from error
        if answer.will_close:
            connection.close()
        else:
            self._idle.append((connection, server, time.monotonic()))
        pairs = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in answer.getheaders()]
        return httpx.Response(answer.status, headers=pairs, content=content)

    def close(self) -> None:
        """Close the connections that are not in use."""
        while self._idle:
            self._idle.pop()[0].close()

    def _connection_to(self, server: tuple[str, int]) -> HTTPConnection:
        while self._idle:
            connection, whose, since = self._idle.pop()
            # An idle connection is readable only when the server has closed it.
            if (
                whose == server
                and time.monotonic() - since < KEPT_SECONDS
                and not select.select([connection.sock], [], [], 0)[0]
            ):
                return connection
            connection.close()
        return HTTPConnection(*server, timeout=PATIENCE)

"""The access log: an id for each request, in its answer and in the log, and anonymous counts.

Wraps the whole application, so that requests refused by the framework are counted too. Neither addresses nor people nor
real paths are logged: a path may contain a token, so the route's template is logged instead.
"""

from __future__ import annotations

import itertools
import json
import logging
import re
import secrets
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Self

from lagerfeuer.web.edge.metrics import ACTED, STREAM, Metrics

REQUEST: ContextVar[str] = ContextVar("request", default="-")
"""The id of the current request."""
GIVEN = re.compile(rb"[A-Za-z0-9._-]{8,64}")
"""Ids accepted from a reverse proxy."""
ACTS = itertools.count(secrets.randbits(40))
"""Ids of actions on live streams. Clients never see them, so they may be guessable."""
SLOW_REQUEST_S = 2.0
"""Seconds after which a request is logged."""
IS_LONG_LIVED = "lagerfeuer.is-long-lived"
"""In the scope of a response that may last for an hour: it is counted when it begins."""
CLIENT_LEFT_STATUS = 499
"""The status counted for a request whose client disconnected before the answer."""
log = logging.getLogger(__name__)
access = logging.getLogger("lagerfeuer.access")


class AccessLog:
    """An ASGI middleware that gives requests an id, counts, times and logs them."""

    def __init__(self, app: Any, metrics: Metrics, log_all: bool = False) -> None:
        self.app = app
        self.metrics = metrics
        self.log_all = log_all

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
        number = given.decode() if GIVEN.fullmatch(given) else secrets.token_hex(6)
        REQUEST.set(number)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status, left, counted = 500, False, False

        async def hear() -> Any:
            nonlocal left
            message = await receive()
            left = left or message["type"] == "http.disconnect"
            return message

        async def tell(message: Any) -> None:
            nonlocal status, counted
            if message["type"] == "http.response.start":
                # The framework turns an aborted body into an error 500.
                status = CLIENT_LEFT_STATUS if left and message["status"] == 500 else message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
                if IS_LONG_LIVED in scope:
                    self._count(scope, status, time.perf_counter() - began)
                    counted = True
            await send(message)

        try:
            await self.app(scope, hear, tell)
        finally:
            # Also if nothing was sent because the client has disconnected (web/requests/disconnects.py).
            status = CLIENT_LEFT_STATUS if left and status == 500 else status
            if not counted:
                self._count(scope, status, time.perf_counter() - began)

    def _count(self, scope: Any, status: int, seconds: float) -> None:
        method, path = scope["method"], scope.get("path_template") or "-"
        self.metrics.count_answer(method, path, status, seconds)
        if self.log_all or seconds > SLOW_REQUEST_S:
            _tell(method, path, status, seconds)


class LiveActionLog:
    """An action on a live stream, counted, timed and logged as if it were a request.

    Set `status` to what a POST would have returned; it stays 500 if an error is raised.
    """

    def __init__(self, metrics: Metrics, log_all: bool) -> None:
        self.metrics = metrics
        self.log_all = log_all
        self.status = 500
        self.before = REQUEST.get()
        self.began = time.perf_counter()

    def __enter__(self) -> Self:
        REQUEST.set(f"{next(ACTS):012x}")
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None
    ) -> None:
        seconds = time.perf_counter() - self.began
        self.metrics.count_action(self.status, seconds)
        if self.log_all or seconds > SLOW_REQUEST_S:
            _tell(ACTED, STREAM, self.status, seconds)
        # After an error the stream ends, and logs it under this id.
        if error is None:
            REQUEST.set(self.before)


def _tell(method: str, path: str, status: int, seconds: float) -> None:
    request = {"method": method, "path": path, "status": status, "ms": round(1000 * seconds, 1)}
    access.info("%s %s %d in %.1f ms", *request.values(), extra={"told": request})


class RequestIdFilter(logging.Filter):
    """Adds the request's id to log records."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        return True


class JsonLines(logging.Formatter):
    """Formats log records as JSON, one object per line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        request = getattr(record, "request", "-")
        if request != "-":
            line["request"] = request
        line["message"] = record.getMessage()
        line |= getattr(record, "told", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


PLAIN = "%(asctime)s %(levelname)s %(name)s [%(request)s]: %(message)s"


class NoAddresses(logging.Filter):
    """Drops the server's records about WebSockets, which contain client addresses."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "WebSocket" not in str(record.msg)


def set_up_logging(as_json: bool, metrics: Metrics) -> None:
    """Log to standard error, as text or as JSON."""
    handler = logging.StreamHandler()
    handler.addFilter(RequestIdFilter())
    handler.addFilter(NoAddresses())
    handler.setFormatter(JsonLines() if as_json else logging.Formatter(PLAIN))
    counting = LogCounter(metrics)
    logging.basicConfig(handlers=[handler, counting], level=logging.INFO, force=True)
    # Alembic logs every migration.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # The server's own access log contains addresses and real paths.
    logging.getLogger("uvicorn.access").propagate = False


class LogCounter(logging.Handler):
    """Counts warnings and errors."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self.metrics.count_log_record(record.levelname.lower())

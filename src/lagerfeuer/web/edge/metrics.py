"""Metrics for Prometheus. None is about a person, a table or an action."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as TallyOf
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.utils import floatToGoString
from sqlalchemy import Connection

from lagerfeuer import __version__
from lagerfeuer.app.services import Services
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.queries.hosting import clocks_overdue, outbox_backlog
from lagerfeuer.hosting.health import CLOCKS_LATE

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
ACT = "/api/matches/{match_id}/actions"
ACTED, STREAM = "ACT", "/api/live"
"""Labels of actions on live streams, which count as requests."""
CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The counters of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Requests()
        self.registry.register(self.requests)
        self.lines = Counter(
            "lagerfeuer_log_lines",
            "Lines of the log that are warnings or worse",
            ["level"],
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def count_answer(self, method: str, path: str, status: int, seconds: float) -> None:
        """Count a finished request."""
        # Map unknown methods to one label: each label is kept forever.
        method = method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        self.requests.count(kind_of(method, path), (method, path, status), seconds)

    def count_action(self, status: int, seconds: float) -> None:
        """Count an action on a live stream; `status` is what a POST would have returned."""
        self.requests.count("action", (ACTED, STREAM, status), seconds)

    def count_log_record(self, level: str) -> None:
        """Count a log record."""
        self.lines.labels(level).inc()

    async def text(self, site: Services) -> bytes:
        """Return all metrics in Prometheus's text format."""
        at = site.clock.now()

        def read(connection: Connection) -> tuple[int, int]:
            return outbox_backlog(connection, at)[0], clocks_overdue(connection, at - CLOCKS_LATE)

        try:
            waiting = await site.database.read(read)
        except DatabaseUnavailable:
            # Without the database, still show the metrics of the process.
            waiting = None
        now = CurrentNumbers(site, waiting)
        self.registry.register(now)
        try:
            return generate_latest(self.registry)
        finally:
            self.registry.unregister(now)


class Requests:
    """Counts and durations of requests.

    Only the event loop counts, without locks: the Prometheus library's counters would cost as much per action as its
    rules.
    """

    def __init__(self) -> None:
        self.answers: TallyOf[tuple[str, str, int]] = TallyOf()
        self.within: dict[str, list[int]] = {}
        """By kind: the number of requests in each of BUCKETS, then the number above all of them."""
        self.seconds: dict[str, float] = {}

    def count(self, kind: str, answer: tuple[str, str, int], seconds: float) -> None:
        """Count one request. `answer`: method, path, status."""
        self.answers[answer] += 1
        if kind not in self.within:
            self.within[kind] = [0] * (len(BUCKETS) + 1)
            self.seconds[kind] = 0.0
        self.within[kind][bisect_left(BUCKETS, seconds)] += 1
        self.seconds[kind] += seconds

    def collect(self) -> Iterator[Metric]:
        """Yield both as Prometheus metrics."""
        requests = CounterMetricFamily(
            "lagerfeuer_requests",
            "Requests answered, and acts over live streams",
            labels=["method", "path", "status"],
        )
        for (method, path, status), times in sorted(self.answers.items()):
            requests.add_metric([method, path, str(status)], times)
        yield requests
        seconds = HistogramMetricFamily(
            "lagerfeuer_request_seconds",
            "Until the whole answer was handed over: actions, other writes, reads of the API, pages;"
            " of an action over a live stream until it was kept or refused",
            labels=["kind"],
        )
        for kind, within in sorted(self.within.items()):
            most = [*map(floatToGoString, BUCKETS), "+Inf"]
            seconds.add_metric([kind], list(zip(most, accumulate(within), strict=True)), self.seconds[kind])
        yield seconds


def kind_of(method: str, path: str) -> str:
    """Return the kind of request, by which durations are grouped."""
    if path == ACT:
        return "action"
    if not path.startswith("/api/"):
        return "page"
    return "write" if method == "POST" else "read"


class CurrentNumbers:
    """What is there at this moment."""

    def __init__(self, site: Services, waiting: tuple[int, int] | None) -> None:
        self.site = site
        self.waiting = waiting
        """Overdue notices and clocks; None if the database is unavailable."""

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges."""
        site = self.site
        info = GaugeMetricFamily("lagerfeuer_info", "The version", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        moves = CounterMetricFamily(
            "lagerfeuer_moves", "Actions settled, of people and bots", labels=["game"]
        )
        for game, count in sorted(site.matches.settled_actions.items()):
            moves.add_metric([game], count)
        yield moves
        for name, what, value in (
            ("streams", "Live streams that are open", len(site.device_sessions.tabs)),
            ("matches_warm", "Matches in memory", len(site.cache.cached)),
            ("write_queue", "Writes that wait for the disk", site.database.units.qsize()),
            ("bots_alive", "Processes of bots", site.workers.alive),
            ("bots_most", "Processes of bots that there may be", site.workers.size),
            ("database_up", "The database can be asked", self.waiting is not None),
        ):
            yield GaugeMetricFamily(f"lagerfeuer_{name}", what, value=value)
        if self.waiting is not None:
            notices, clocks = self.waiting
            yield GaugeMetricFamily(
                "lagerfeuer_notices_due", "Notices that should have gone out", value=notices
            )
            yield GaugeMetricFamily(
                "lagerfeuer_clocks_overdue",
                "Clocks that ran out two minutes ago and were not looked at",
                value=clocks,
            )

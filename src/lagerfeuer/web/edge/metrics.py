"""Numbers about the house for Prometheus. None of them is about a person, a table or a move."""

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
from lagerfeuer.common.errors import Away
from lagerfeuer.db.queries.hosting import clocks_overdue, outbox_backlog
from lagerfeuer.hosting.health import CLOCKS_LATE

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
ACT = "/api/matches/{match_id}/actions"
ACTED, STREAM = "ACT", "/api/live"
"""How an act over a live stream is named among the requests, as which it counts."""
CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """What this process has counted since it began."""

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

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        """A request is over."""
        # Whatever somebody calls a method would stay for ever.
        method = method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        self.requests.count(kind_of(method, path), (method, path, status), seconds)

    def acted(self, status: int, seconds: float) -> None:
        """An act over a live stream is carried out or refused; `status` is what a POST would have been answered."""
        self.requests.count("action", (ACTED, STREAM, status), seconds)

    def logged(self, level: str) -> None:
        """Something was worth a line."""
        self.lines.labels(level).inc()

    async def text(self, site: Services) -> bytes:
        """All of it, in the format that Prometheus reads."""
        at = site.clock.now()

        def read(connection: Connection) -> tuple[int, int]:
            return outbox_backlog(connection, at)[0], clocks_overdue(connection, at - CLOCKS_LATE)

        try:
            waiting = await site.store.read(read)
        except Away:
            # Just when somebody looks at the numbers: those of the process are told all the same.
            waiting = None
        now = CurrentNumbers(site, waiting)
        self.registry.register(now)
        try:
            return generate_latest(self.registry)
        finally:
            self.registry.unregister(now)


class Requests:
    """What was answered, and how long it took. Only the loop counts here, so that no number needs a lock: the library's
    own counters cost a move as much as its rules do."""

    def __init__(self) -> None:
        self.answers: TallyOf[tuple[str, str, int]] = TallyOf()
        self.within: dict[str, list[int]] = {}
        """By kind, how many took no longer than each of BUCKETS and longer than the one before; last the others."""
        self.seconds: dict[str, float] = {}

    def count(self, kind: str, answer: tuple[str, str, int], seconds: float) -> None:
        """One more. `answer`: method, path and status."""
        self.answers[answer] += 1
        if kind not in self.within:
            self.within[kind] = [0] * (len(BUCKETS) + 1)
            self.seconds[kind] = 0.0
        self.within[kind][bisect_left(BUCKETS, seconds)] += 1
        self.seconds[kind] += seconds

    def collect(self) -> Iterator[Metric]:
        """Both, as Prometheus wants them."""
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
    """Which requests are told apart by how long they take."""
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
        """Notices and clocks that are late; None where the database cannot be asked."""

    def collect(self) -> Iterator[Metric]:
        """What is there now."""
        site = self.site
        info = GaugeMetricFamily("lagerfeuer_info", "The version", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        moves = CounterMetricFamily(
            "lagerfeuer_moves", "Actions settled, of people and bots", labels=["game"]
        )
        for game, count in sorted(site.matches.moves.items()):
            moves.add_metric([game], count)
        yield moves
        for name, what, value in (
            ("streams", "Live streams that are open", len(site.device_sessions.tabs)),
            ("matches_warm", "Matches in memory", len(site.cache.warm)),
            ("write_queue", "Writes that wait for the disk", site.store.units.qsize()),
            ("bots_alive", "Processes of bots", site.bots.alive),
            ("bots_most", "Processes of bots that there may be", site.bots.size),
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
        relay = site.cluster.relay
        if relay is not None:
            yield GaugeMetricFamily(
                "lagerfeuer_redis_up",
                "Redis takes our news, and we hear others through it",
                value=relay.works,
            )

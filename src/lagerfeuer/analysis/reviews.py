"""Reviews of finished matches: requested, computed one by one at a low priority, and stored.

Requests and judgements are stored in the database, so a restarted server continues where the last one stopped. The
judging processes are not those of the bots (`review_judging`).
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection

from boardkit.analysis.biggest_moments import Moments, moments_of
from boardkit.analysis.review import (
    ENGINE,
    Part,
    PartialReview,
    Review,
    complete_review,
    partial_review,
    questions,
    seed_of,
)
from boardkit.game import Game
from boardkit.records.record import Record, withdrawn_plies
from lagerfeuer.analysis.comebacks import comeback_in, count_earlier_comebacks
from lagerfeuer.analysis.review_judging import MatchJudging
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import WorkAvailable
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import DatabaseUnavailable, NotAllowed, NotFound
from lagerfeuer.common.tasks import cancel_and_wait
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.archived_matches import note_comeback
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.reviews import (
    ASKED,
    DONE,
    FAILED,
    ReviewRow,
    add_parts,
    ask_for_review,
    begin_again,
    find_review,
    finish_review,
    judge_again,
    judged_plies,
    parts_of,
    people_awaiting_review,
    queued_reviews,
    request_notice,
    waiting_reviews,
)
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.matches.origin import may_fork
from lagerfeuer.outbox import REVIEW, notices_for
from lagerfeuer.workers.pool import WorkerFailed
from lagerfeuer.workers.review_worker import QUESTION_SECONDS

log = logging.getLogger(__name__)
WORKER_NICENESS: Final = 2
"""Niceness of the worker processes after their head start. With 5, a review took 23 minutes at load 20 on two cores."""
MAX_NICENESS: Final = 19
"""The lowest priority that `nice` allows."""
RETRY_BUDGET_FACTOR: Final = 4
"""Plies that are tried again on request have this many times the budget."""
MAX_WAITING_REVIEWS: Final = 100
"""Most reviews that may wait."""
RETRY_S: Final = 10.0
"""Delay before the next try after an error."""
NONE: Final = "none"


class ReviewView(msgspec.Struct, omit_defaults=True):
    """The state of a review: "none", "asked", "done" or "failed"; `review` is present if it is done.

    `done` of `plies` are judged; `ahead`: the number of reviews to be computed before it. `so_far`: the findings so
    far, unless the reader has them already. `told`: the reader has requested the review and will get a notice when it
    is done. While plies that could not be judged are tried again, `review` is the one without them. `moments`: the
    biggest of each seat, as far as they are known.
    """

    state: Literal["none", "asked", "done", "failed"]
    done: int = 0
    plies: int = 0
    ahead: int = 0
    so_far: PartialReview | None = None
    told: bool = False
    review: Review | None = None
    moments: list[Moments] = []


class Reviews:
    """Computes the reviews of one house. `behind`: the niceness of the worker processes."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        cache: MatchCache,
        behind: int = WORKER_NICENESS,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.wake = wake
        """Wakes the sender of notices."""
        self.judging = MatchJudging(database, behind)
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.counting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with the waiting reviews."""
        self.task = asyncio.create_task(self._work())
        self.counting = asyncio.create_task(count_earlier_comebacks(self.database))

    async def close(self) -> None:
        """Stop. Judgements written so far are kept."""
        await cancel_and_wait(self.counting)
        await cancel_and_wait(self.task)
        await self.judging.pool.close()

    async def ask(self, live: LiveMatch, player: str | None = None) -> None:
        """Request the review of a finished match; the person gets a notice when it is done. Raises NotAllowed."""
        self._check(live)
        at = self.clock.now()
        row = ReviewRow(live.row.id, ENGINE, ASKED, at)
        waiting = await self.database.read(waiting_reviews)
        if waiting >= MAX_WAITING_REVIEWS:
            raise NotAllowed("error-review-queue", {"count": waiting})

        old = await self.database.read(partial(find_review, match=row.match))
        unjudged = (
            [one.ply for one in unpack_review(old.data).unjudged]
            if old and old.data and old.engine == ENGINE
            else []
        )

        def write(connection: Connection) -> None:
            if not unjudged or not judge_again(connection, row, unjudged):
                ask_for_review(connection, row)
            if player is not None:
                request_notice(connection, row.match, player)

        await self.database.write(write)
        self.woken.set()
        self.cluster.publish(WorkAvailable())

    async def view(self, live: LiveMatch, player: str | None = None, known: int = 0) -> ReviewView:
        """Return the state of a match's review and its findings. Raises NotAllowed.

        `known`: how many plies, from the first on, the reader has already received.
        """
        self._check(live)
        plies = live.row.ply + 1
        so = await self.database.read(lambda connection: _find_progress(connection, live.row.id, known))
        row = so.row
        if row is None or (row.engine != ENGINE and row.state != ASKED):
            return ReviewView(NONE, plies=plies)
        if row.state == DONE:
            assert row.data is not None
            review = unpack_review(row.data)
            return ReviewView(DONE, plies, plies, review=review, moments=_moments(live, review))
        if row.state == FAILED:
            return ReviewView(FAILED, plies=plies)
        again = None if row.data is None or row.engine != ENGINE else unpack_review(row.data)
        found = None
        if so.parts and again is None:
            since = known if known < len(so.parts) else 0
            found = await HOUSE_WORK.do(_found, live, so.parts, since)
        moments = _moments(live, again or found)
        return ReviewView(ASKED, so.done, plies, so.ahead, found, player in so.askers, again, moments)

    async def file(self, live: LiveMatch) -> bytes:
        """Return the review as a file to keep beside the record. Raises NotAllowed, NotFound."""
        self._check(live)
        id_ = live.row.id
        row = await self.database.read(lambda connection: find_review(connection, id_))
        if row is None or row.state != DONE or row.engine != ENGINE:
            raise NotFound("error-no-review")
        assert row.data is not None
        return file_of(id_, row.data)

    def _check(self, live: LiveMatch) -> None:
        if live.row.status != "finished":
            # During a match a review would be advice.
            raise NotAllowed("error-review-later")
        if may_fork(live.row):
            raise NotAllowed("error-review-elsewhere")

    async def _work(self) -> None:
        while True:
            try:
                self.woken.clear()
                row = await self._claimed()
                if row is None:
                    await self.woken.wait()
                    continue
                try:
                    await self._review(row)
                finally:
                    self.cluster.release(work_on(row))
            except Exception:
                log.exception("the review loop failed")
                await asyncio.sleep(RETRY_S)

    async def _claimed(self) -> ReviewRow | None:
        """Return the longest waiting review that no other process works on, claimed by this process."""
        for row in await self.database.read(queued_reviews):
            if not await self.cluster.claim(work_on(row)):
                continue
            now = await self.database.read(partial(find_review, match=row.match))
            if now is not None and now.state == ASKED:
                return now
            # Another process has just finished it.
            self.cluster.release(work_on(row))
        return None

    async def _review(self, row: ReviewRow) -> None:
        """Compute one review, from its last judgement to its end."""
        write, read, id_ = self.database.write, self.database.read, row.match
        live: LiveMatch | None = None
        if row.engine != ENGINE:
            await write(lambda connection: begin_again(connection, id_, ENGINE))
        # Plies that are tried again have more time.
        again = incomplete = row.data is not None and row.engine == ENGINE
        data = row.data if again else None
        try:
            live = await self.cache.find(id_)
            known = await read(lambda connection: judged_plies(connection, id_))
            record = await HOUSE_WORK.do(record_of, live)
            # These plies are never judged, and would end the run of judged plies.
            withdrawn = await HOUSE_WORK.do(withdrawn_plies, record, live.game)
            empty: dict[int, bytes] = dict.fromkeys(withdrawn, b"[]")
            await write(partial(add_parts, match=id_, parts=empty))
            plies = questions(record, live.game, seed_of(id_), skip=known)
            if not await self.judging.judge(
                id_, plies, RETRY_BUDGET_FACTOR * QUESTION_SECONDS if again else QUESTION_SECONDS
            ):
                return
            parts = await read(lambda connection: parts_of(connection, id_))
            unjudged = [ply for ply, part in parts.items() if isinstance(_decoded_part(part), str)]
            if len(unjudged) == len(parts.keys() - withdrawn):
                raise WorkerFailed("no ply could be judged")
            shares = shares_at_end(live)
            data = await HOUSE_WORK.do(pack_review, record, live.game, parts, shares)
            incomplete = bool(unjudged)
        except DatabaseUnavailable:
            # Not the match's fault: keep the judgements and continue when the database is back.
            raise
        except Exception:
            # Mark it as failed, or keep what was found before: the reviews after it must not wait forever.
            log.exception("match %s could not be reviewed", id_)

        comeback = None
        if live is not None and data is not None:
            comeback = await HOUSE_WORK.do(comeback_in, data, live.row.outcome)

        def finish(connection: Connection) -> None:
            waited = finish_review(connection, id_, data, keep_parts=incomplete)
            if data is None or live is not None:
                # If the match is gone, the comeback found before stays.
                note_comeback(connection, id_, comeback)
            if live is not None and data is not None:
                add_to_outbox(connection, notices_for(REVIEW, live.row, waited, self.clock.now()))

        await write(finish)
        self.wake()


def work_on(row: ReviewRow) -> str:
    """Return the name under which a process claims the review of a match."""
    return f"review/{row.match}"


def shares_at_end(live: LiveMatch) -> list[float]:
    """Return each seat's share of a match: the winners divide it equally, or all seats if nobody won."""
    seats = len(live.seats)
    winners = (live.row.outcome or {}).get("winners") or range(seats)
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def _moments(live: LiveMatch, review: Review | PartialReview | None) -> list[Moments]:
    return [] if review is None else [moments_of(review.better, seat) for seat in range(len(live.seats))]


class ReviewProgress(NamedTuple):
    """A review in progress: plies judged, reviews ahead, and the people who get a notice.

    `parts`: the judgements of the first plies without a gap; empty if the reader knows all of them.
    """

    row: ReviewRow | None
    done: int = 0
    ahead: int = 0
    askers: Sequence[str] = ()
    parts: Mapping[int, bytes] = MappingProxyType({})


def _find_progress(connection: Connection, match: str, known: int) -> ReviewProgress:
    row = find_review(connection, match)
    if row is None or row.state != ASKED:
        return ReviewProgress(row)
    ahead = waiting_reviews(connection, row.asked)
    # Judgements of another engine version will be replaced.
    plies = judged_plies(connection, match) if row.engine == ENGINE else []
    first = next((i for i, ply in enumerate(plies) if ply != i), len(plies))
    parts = {} if first == known else parts_of(connection, match, first)
    return ReviewProgress(row, len(plies), ahead, people_awaiting_review(connection, match), parts)


def _found(live: LiveMatch, parts: Mapping[int, bytes], known: int) -> PartialReview:
    # A finished match does not change, so a thread may build its record.
    return partial_review_of(record_of(live), live.game, parts, known)


def partial_review_of(record: Record, game: Game, parts: Mapping[int, bytes], known: int) -> PartialReview:
    """Return the findings about the first plies of a match."""
    lines, everybody = record.lines[: len(parts)], len(record.header.seats)
    return partial_review(lines, _decoded(parts), everybody, game, known)


def pack_review(record: Record, game: Game, parts: Mapping[int, bytes], shares: list[float]) -> bytes:
    """Return a complete review as it is stored, compressed JSON. `shares`: each seat's share of the win."""
    return zlib.compress(msgspec.json.encode(complete_review(record.lines, _decoded(parts), shares, game)))


def _decoded(parts: Mapping[int, bytes]) -> dict[int, Part]:
    return {ply: _decoded_part(data) for ply, data in parts.items()}


def _decoded_part(data: bytes) -> Part:
    part: Part = msgspec.json.decode(data, type=Part)
    return part


def unpack_review(data: bytes) -> Review:
    """Return a stored review. Raises msgspec.ValidationError if its engine stored other fields."""
    return msgspec.json.decode(zlib.decompress(data), type=Review)


def file_of(match: str, data: bytes) -> bytes:
    """Return a review as a file that names its match."""
    return msgspec.json.encode({"match": match, "review": msgspec.Raw(zlib.decompress(data))}) + b"\n"

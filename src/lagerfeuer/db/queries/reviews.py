"""Queries about reviews of finished matches, including those in progress."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Connection, case, delete, func, insert, select, update

from lagerfeuer.db.queries.archived_matches import note_comeback
from lagerfeuer.db.schema import archived_matches, matches, results, review_askers, review_parts, reviews
from lagerfeuer.db.upserts import upsert

ReviewState = Literal["asked", "done", "failed"]
ASKED: Final = "asked"
DONE: Final = "done"
FAILED: Final = "failed"


@dataclass(frozen=True)
class ReviewRow:
    """A review; columns of `reviews`."""

    match: str
    engine: int
    state: ReviewState
    asked: int
    data: bytes | None = None


def find_review(connection: Connection, match: str) -> ReviewRow | None:
    """Return the review of a match."""
    columns = [reviews.c[name] for name in ReviewRow.__dataclass_fields__]
    row = connection.execute(select(*columns).where(reviews.c.match == match)).first()
    return None if row is None else ReviewRow(*row)


def ask_for_review(connection: Connection, row: ReviewRow) -> bool:
    """Queue a review. Returns False if it is queued or done already. A failed one starts again."""
    old = find_review(connection, row.match)
    if old is not None and old.engine == row.engine and old.state != FAILED:
        return False
    forget_review(connection, row.match)
    connection.execute(insert(reviews).values(vars(row)))
    return True


def judge_again(connection: Connection, row: ReviewRow, plies: Collection[int]) -> bool:
    """Queue a review that is done again for these plies. Returns False if it is not done, or of another engine.

    The old findings stay until then.
    """
    old = find_review(connection, row.match)
    if old is None or old.state != DONE or old.engine != row.engine:
        return False
    wanted = (review_parts.c.match == row.match) & review_parts.c.ply.in_(plies)
    connection.execute(delete(review_parts).where(wanted))
    queued = update(reviews).where(reviews.c.match == row.match)
    connection.execute(queued.values(state=ASKED, asked=row.asked))
    return True


def request_notice(connection: Connection, match: str, player: str) -> None:
    """Record that a person is to be notified when a review in progress is done."""
    row = find_review(connection, match)
    if row is not None and row.state == ASKED:
        asking = upsert(connection, review_askers).values(match=match, player=player)
        connection.execute(asking.on_conflict_do_nothing())


def people_awaiting_review(connection: Connection, match: str) -> list[str]:
    """Return the people who wait for a review."""
    wanted = select(review_askers.c.player).where(review_askers.c.match == match)
    return list(connection.execute(wanted.order_by(review_askers.c.player)).scalars())


def is_done(connection: Connection, match: str) -> bool:
    """Return whether the review of a match is done."""
    done = select(reviews.c.match).where(reviews.c.match == match, reviews.c.state == DONE)
    return connection.execute(done).first() is not None


def forget_review(connection: Connection, match: str) -> None:
    """Delete a review. People who wait for it keep waiting."""
    for table in (review_parts, reviews):
        connection.execute(delete(table).where(table.c.match == match))
    note_comeback(connection, match, None)


def queued_reviews(connection: Connection) -> list[ReviewRow]:
    """Return all queued reviews, longest waiting first."""
    columns = [reviews.c[name] for name in ReviewRow.__dataclass_fields__]
    waiting = select(*columns).where(reviews.c.state == ASKED).order_by(reviews.c.asked, reviews.c.match)
    return [ReviewRow(*row) for row in connection.execute(waiting)]


def waiting_reviews(connection: Connection, before: int | None = None) -> int:
    """Count queued reviews, or only those queued before a time."""
    wanted = select(func.count()).select_from(reviews).where(reviews.c.state == ASKED)
    if before is not None:
        wanted = wanted.where(reviews.c.asked < before)
    return int(connection.execute(wanted).scalar_one())


def begin_again(connection: Connection, match: str, engine: int) -> None:
    """Restart a queued review with this engine version; parts of another version are deleted."""
    connection.execute(delete(review_parts).where(review_parts.c.match == match))
    connection.execute(update(reviews).where(reviews.c.match == match).values(engine=engine, data=None))
    note_comeback(connection, match, None)


def add_parts(connection: Connection, match: str, parts: Mapping[int, bytes]) -> bool:
    """Store judged plies. Returns False if the review is not wanted any more."""
    row = find_review(connection, match)
    if row is None or row.state != ASKED:
        return False
    known = set(judged_plies(connection, match))
    fresh = [{"match": match, "ply": ply, "data": data} for ply, data in parts.items() if ply not in known]
    if fresh:
        connection.execute(insert(review_parts), fresh)
    return True


def judged_plies(connection: Connection, match: str) -> list[int]:
    """Return the plies judged so far, in order."""
    wanted = select(review_parts.c.ply).where(review_parts.c.match == match)
    return list(connection.execute(wanted.order_by(review_parts.c.ply)).scalars())


def parts_of(connection: Connection, match: str, before: int | None = None) -> dict[int, bytes]:
    """Return the judgements by ply, or only those before a ply."""
    wanted = select(review_parts.c.ply, review_parts.c.data).where(review_parts.c.match == match)
    if before is not None:
        wanted = wanted.where(review_parts.c.ply < before)
    return {row.ply: row.data for row in connection.execute(wanted)}


def finish_review(
    connection: Connection, match: str, data: bytes | None, *, keep_parts: bool = False
) -> list[str]:
    """Finish a review, as failed without data, and return who waited for it.

    `keep_parts`: some plies are not judged and may be asked for again. The caller stores the comeback.
    """
    state = FAILED if data is None else DONE
    connection.execute(update(reviews).where(reviews.c.match == match).values(state=state, data=data))
    waited = people_awaiting_review(connection, match)
    for table in (review_askers,) if keep_parts else (review_parts, review_askers):
        connection.execute(delete(table).where(table.c.match == match))
    return waited


@dataclass(frozen=True)
class UncountedReview:
    """A review whose comeback is not stored in the archive entry of its match."""

    match: str
    data: bytes
    outcome: dict[str, Any] | None


def uncounted_reviews(connection: Connection, engine: int, after: str, limit: int) -> list[UncountedReview]:
    """Return reviews of this engine without a stored comeback, of the next matches after `after`."""
    wanted = (
        select(reviews.c.match, reviews.c.data, matches.c.outcome)
        .join(archived_matches, archived_matches.c.match == reviews.c.match)
        .join(matches, matches.c.id == reviews.c.match)
        .where(
            reviews.c.match > after,
            reviews.c.state == DONE,
            reviews.c.engine == engine,
            archived_matches.c.comeback.is_(None),
        )
        .order_by(reviews.c.match)
        .limit(limit)
    )
    return [UncountedReview(*row) for row in connection.execute(wanted)]


def count_comebacks(connection: Connection, found: Mapping[str, int], engine: int) -> None:
    """Store comebacks of reviews, except those that have been requested again."""
    current = (
        select(reviews.c.match)
        .join(archived_matches, archived_matches.c.match == reviews.c.match)
        .where(reviews.c.match.in_(found), reviews.c.state == DONE, reviews.c.engine == engine)
        .where(archived_matches.c.comeback.is_(None))
    )
    for match in connection.execute(current).scalars().all():
        note_comeback(connection, match, found[match])


@dataclass(frozen=True)
class OwnReview:
    """A person's finished match with its review: `data` if there is one of this engine, otherwise its state if any."""

    match: str
    seat: int
    at: int
    state: ReviewState | None
    data: bytes | None


def own_reviews(connection: Connection, player: str, game: str, engine: int, limit: int) -> list[OwnReview]:
    """Return a person's last finished matches of a game that have something to review, latest first."""
    current = reviews.c.engine == engine
    wanted = (
        select(
            results.c.match,
            results.c.seat,
            results.c.at,
            case((current | (reviews.c.state == ASKED), reviews.c.state)),
            case((current, reviews.c.data)),
        )
        .join(matches, matches.c.id == results.c.match)
        .outerjoin(reviews, reviews.c.match == results.c.match)
        .where(results.c.player == player, results.c.game == game, matches.c.ply > 0)
        .order_by(results.c.at.desc(), results.c.match.desc())
        .limit(limit)
    )
    return [OwnReview(*row) for row in connection.execute(wanted)]

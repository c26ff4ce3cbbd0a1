"""Queries about reviews of finished matches, and about those that are being worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from lagerfeuer.store.tables import review_parts, reviews

ASKED, DONE, FAILED = "asked", "done", "failed"


@dataclass(frozen=True)
class ReviewRow:
    """A review; the columns of `reviews` (tables/ says what they mean)."""

    match: str
    engine: int
    state: str
    asked: int
    data: bytes | None = None


def find_review(connection: Connection, match: str) -> ReviewRow | None:
    """The review of a match."""
    columns = [reviews.c[name] for name in ReviewRow.__dataclass_fields__]
    row = connection.execute(select(*columns).where(reviews.c.match == match)).first()
    return None if row is None else ReviewRow(*row)


def ask_for_review(connection: Connection, row: ReviewRow) -> bool:
    """Put a review into the queue; False if it is there, or done, already. One that has failed is begun anew."""
    old = find_review(connection, row.match)
    if old is not None and old.engine == row.engine and old.state != FAILED:
        return False
    forget_review(connection, row.match)
    connection.execute(insert(reviews).values(vars(row)))
    return True


def forget_review(connection: Connection, match: str) -> None:
    """Forget what was found about a match."""
    for table in (review_parts, reviews):
        connection.execute(delete(table).where(table.c.match == match))


def asked_reviews(connection: Connection) -> list[ReviewRow]:
    """All that wait, the longest first."""
    columns = [reviews.c[name] for name in ReviewRow.__dataclass_fields__]
    waiting = select(*columns).where(reviews.c.state == ASKED).order_by(reviews.c.asked, reviews.c.match)
    return [ReviewRow(*row) for row in connection.execute(waiting)]


def waiting_reviews(connection: Connection, before: int | None = None) -> int:
    """How many wait, or how many have waited longer than since a moment."""
    wanted = select(func.count()).select_from(reviews).where(reviews.c.state == ASKED)
    if before is not None:
        wanted = wanted.where(reviews.c.asked < before)
    return int(connection.execute(wanted).scalar_one())


def begin_again(connection: Connection, match: str, engine: int) -> None:
    """What another engine has found of a review that still waits is of no use to this one."""
    connection.execute(delete(review_parts).where(review_parts.c.match == match))
    connection.execute(update(reviews).where(reviews.c.match == match).values(engine=engine))


def add_parts(connection: Connection, match: str, parts: Mapping[int, bytes]) -> bool:
    """Keep some judged plies; False if the review is not wanted any more."""
    row = find_review(connection, match)
    if row is None or row.state != ASKED:
        return False
    known = set(judged_plies(connection, match))
    fresh = [{"match": match, "ply": ply, "data": data} for ply, data in parts.items() if ply not in known]
    if fresh:
        connection.execute(insert(review_parts), fresh)
    return True


def judged_plies(connection: Connection, match: str) -> list[int]:
    """Which plies are judged."""
    return list(connection.execute(select(review_parts.c.ply).where(review_parts.c.match == match)).scalars())


def count_parts(connection: Connection, match: str) -> int:
    """How many plies are judged."""
    counted = select(func.count()).select_from(review_parts).where(review_parts.c.match == match)
    return int(connection.execute(counted).scalar_one())


def parts_of(connection: Connection, match: str) -> dict[int, bytes]:
    """What is known about each ply."""
    found = connection.execute(
        select(review_parts.c.ply, review_parts.c.data).where(review_parts.c.match == match)
    )
    return {row.ply: row.data for row in found}


def finish_review(connection: Connection, match: str, data: bytes | None) -> None:
    """A review is done, or has failed if there are no data."""
    state = FAILED if data is None else DONE
    connection.execute(update(reviews).where(reviews.c.match == match).values(state=state, data=data))
    connection.execute(delete(review_parts).where(review_parts.c.match == match))

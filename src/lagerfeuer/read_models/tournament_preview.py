"""The link preview of a tournament: its winners and first places, or who leads while it runs."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection

from boardkit.texts import say
from lagerfeuer.common.faces import face_of
from lagerfeuer.db.queries.people import find_player
from lagerfeuer.db.queries.tournament_places import points_of_players
from lagerfeuer.db.queries.tournaments import (
    EntryRow,
    TournamentRow,
    entries_of,
    find_tournament,
    tables_of,
)
from lagerfeuer.ratings.trophies import LOWEST_PLACE
from lagerfeuer.read_models.link_previews import Preview, PreviewRow, language_of
from lagerfeuer.tournaments.scoring import HALF, WIN
from lagerfeuer.tournaments.state import TournamentState

LOG = logging.getLogger(__name__)
MAX_ROWS = 4
"""Maximum number of players that a picture names, and of winners whose faces it shows."""
DECIMAL_COMMA = ("de",)
MAX_COMPUTED = 32
"""Maximum number of players for which the picture computes places that are not stored yet."""


def tournament_preview(connection: Connection, id_: str, language: str | None) -> Preview | None:
    """Return the preview of a tournament, as everyone with its address may see it. None if there is none."""
    row = find_tournament(connection, id_)
    if row is None:
        return None
    host = find_player(connection, row.host)
    language = language or language_of(host)
    game, format_ = say(language, f"{row.game}-title"), format_name(row, language)
    entries = entries_of(connection, [id_])[id_]
    podium = _podium(connection, row, entries) if row.status == "over" else []
    winners = [one for place, one in podium if place == 1]
    points = points_of_players(connection, id_) if row.status in ("running", "over") else {}
    if row.status == "running":
        rows = _leaders(entries, points, language)
    else:
        rows = _places(podium, points, language)
    status = _status(row, entries, language)
    won = status
    if len(winners) == 1 and winners[0].name:
        won = say(language, "cups-won-by", {"name": winners[0].name})
    ended = _ended(row, language) or status
    return Preview(
        language,
        f"/cups/{id_}",
        f"{row.name} · {say(language, 'house-name')}",
        say(language, "preview-cup", {"game": game, "format": format_, "status": won}),
        f"/pictures/cup/{id_}",
        row.name,
        rows or (PreviewRow(game), PreviewRow(format_)),
        f"{game} · {format_}\n{ended}" if rows else ended,
        row.game,
        faces=_faces(winners),
    )


def _status(row: TournamentRow, entries: Sequence[EntryRow], language: str) -> str:
    """Return the status in the words of the list of tournaments."""
    if row.status == "open":
        count = sum(one.until is None and not one.gone for one in entries)
        return say(language, "cups-status-open", {"count": count, "capacity": row.capacity})
    if row.status != "running":
        return say(language, f"cups-status-{row.status}")
    if row.at_once:
        return say(language, "cups-part-running")
    if row.rounds is None:
        return say(language, "cups-round", {"number": row.round})
    return say(language, "cups-status-running", {"round": row.round, "rounds": row.rounds})


def _ended(row: TournamentRow, language: str) -> str | None:
    """Return when a tournament ended; None if it was not played to its end."""
    if row.status != "over" or row.ended is None:
        return None
    day = datetime.fromtimestamp(row.ended / 1000, UTC)
    date = {"year": str(day.year), "month": f"{day.month:02}", "day": f"{day.day:02}"}
    return say(language, "preview-cup-ended", date)


def _podium(
    connection: Connection, row: TournamentRow, entries: Sequence[EntryRow]
) -> list[tuple[int, EntryRow]]:
    """Return, in order, the first three places of a finished tournament, as far as a player is behind them."""
    places = {one.player: one.place for one in entries if one.place is not None}
    if len(places) < len(entries):
        # It has just ended, and its places are not stored yet (tournaments/places.py).
        places = _places_now(connection, row, entries)
    last = max(places.values(), default=0)
    placed = sorted(
        ((places[one.player], one) for one in entries if one.player in places), key=lambda found: found[0]
    )
    return [(place, one) for place, one in placed if place < min(last, LOWEST_PLACE + 1)]


def _places_now(connection: Connection, row: TournamentRow, entries: Sequence[EntryRow]) -> dict[str, int]:
    """Return the places by player; none if they would take long to compute for an anonymous request, or are unknown."""
    if len(entries) > MAX_COMPUTED:
        return {}
    try:
        state = TournamentState(row, entries, tables_of(connection, row.id))
        return {one.player: one.place for one in state.standings()}
    except Exception:
        LOG.exception("the places of tournament %s could not be told", row.id)
        return {}


def _places(
    podium: Sequence[tuple[int, EntryRow]], points: Mapping[str, int], language: str
) -> tuple[PreviewRow, ...]:
    return tuple(
        PreviewRow(
            f"{place}. {one.name or say(language, 'seat-former')}",
            points=points_text(points.get(one.player, 0), language),
            strong=place == 1,
            otherwise=f"{place}.",
            face=_face(one),
        )
        for place, one in podium[:MAX_ROWS]
    )


def _leaders(entries: Sequence[EntryRow], points: Mapping[str, int], language: str) -> tuple[PreviewRow, ...]:
    """Return the players with most points, without places, because tie-breaks require reading all tables."""
    leading = [one for one in entries if one.until is None and not one.gone and points.get(one.player)]
    leading.sort(key=lambda one: -points[one.player])
    most = [points[one.player] for one in leading]
    return tuple(
        PreviewRow(
            one.name or say(language, "seat-former"),
            points=points_text(points[one.player], language),
            strong=most.count(points[one.player]) == 1 and points[one.player] == most[0],
            otherwise="…",
            face=_face(one),
        )
        for one in leading[:MAX_ROWS]
    )


def _faces(winners: Sequence[EntryRow]) -> tuple[tuple[int, bool], ...]:
    """Return the faces of the winners; none if there are too many, or if one of them has left the house."""
    found = [face for face in map(_face, winners) if face is not None]
    return tuple((face, False) for face in found) if len(found) == len(winners) <= MAX_ROWS else ()


def _face(one: EntryRow) -> int | None:
    return face_of(one.player, one.face) if one.name else None


def points_text(points: int, language: str) -> str:
    """Return twelfths of a win as the tournament's page writes them: "2½"; others with two decimals.

    >>> points_text(30, "en"), points_text(4, "de")
    ('2½', '0,33')
    """
    whole, rest = divmod(points, WIN)
    if rest in (0, HALF):
        return f"{whole}" if not rest else f"{whole or ''}½"
    text = f"{points / WIN:.2f}".rstrip("0")
    return text.replace(".", ",") if language in DECIMAL_COMMA else text


def format_name(row: TournamentRow, language: str) -> str:
    """Return the format of a tournament in words."""
    kind = row.format if row.seats == 2 else "groups-swiss" if row.format == "swiss" else "groups"
    return say(language, f"cups-{kind}", {"seats": row.seats})

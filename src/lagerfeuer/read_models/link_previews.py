"""Link previews: the title, sentence and picture of a page, for programs that fetch a link where it is shared.

Such a program represents no person. So the preview of a match shows what lists show to a person without a seat, with
the match's spectator delay, and nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from urllib.parse import quote, urlencode

from sqlalchemy import Connection

from boardkit.miniature import SeatMark
from boardkit.registry import GAMES
from boardkit.texts import LANGUAGES, say
from lagerfeuer.accounts.people import account_called
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, find_matches, match_invited_by, seats_of
from lagerfeuer.db.queries.people import PlayerRow, find_player, find_players
from lagerfeuer.db.queries.results import games_played
from lagerfeuer.matches.spectator_delay import as_visible_to
from lagerfeuer.ratings.match_outcomes import points_at_end

MAX_NAMED_GAMES = 3
"""Maximum number of a person's games that are named, the most frequent first."""


@dataclass(frozen=True)
class PreviewRow:
    """A line of the picture. `otherwise`: the text if the font lacks letters of `text`; `strong`: emphasized, as the
    winner or the seat on turn; `face`: number of the face beside it.
    """

    text: str
    mark: SeatMark | None = None
    points: int | str | None = None
    strong: bool = False
    otherwise: str = ""
    face: int | None = None


@dataclass(frozen=True)
class Preview:
    """The preview of a page's link.

    `path`: the address of the page; `title` and `description`: for programs; the rest: for the picture. `picture`: the
    address of the picture, without its language; `is_listed`: the people named in it want to be found, or there are no
    such people; `feed`: title and address of a feed about the same; `faces`: of a person, or of those who have won,
    each by its number and whether it is a bot account's.
    """

    language: str
    path: str
    title: str
    description: str
    picture: str
    heading: str
    rows: tuple[PreviewRow, ...] = ()
    status: str = ""
    game: str | None = None
    mini: str | None = None
    is_listed: bool = False
    feed: tuple[str, str] | None = None
    faces: tuple[tuple[int, bool], ...] = ()

    @property
    def picture_digest(self) -> str:
        """A digest of everything in the picture that comes from the preview."""
        facts = (self.language, self.heading, self.rows, self.status, self.game, self.mini, self.faces)
        return hashlib.sha256(repr(facts).encode()).hexdigest()


def house_preview(language: str, path: str, title: str | None = None) -> Preview:
    """Return the preview of the house, for pages that are about no person or match. `title`: the page's title."""
    name, about = say(language, "house-name"), say(language, "preview-house")
    shown = name if title is None else f"{title} · {name}"
    feed = (say(language, "feed-news-title"), news_path(language))
    return Preview(
        language, path, shown, about, "/pictures/house", name, status=about, is_listed=True, feed=feed
    )


def rules_preview(language: str, key: str) -> Preview | None:
    """Return the preview of a game's rules; None if the house does not offer such a game."""
    game = GAMES.get(key)
    if game is None or not game.is_offered:
        return None
    name, tagline = say(language, f"{key}-title"), say(language, f"{key}-tagline")
    return Preview(
        language,
        f"/rules/{key}",
        f"{say(language, 'rules-title', {'game': name})} · {say(language, 'house-name')}",
        say(language, "preview-rules", {"tagline": tagline}),
        f"/pictures/rules/{key}",
        name,
        status=tagline,
        game=key,
        is_listed=True,
    )


def match_preview(connection: Connection, id_: str, language: str | None) -> Preview | None:
    """Return the preview of a match, or of the invitation to an open table, as everyone with its address may see it.

    `language` None: that of its first person, if known. None if there is no such match.
    """
    found = find_matches(connection, [id_])
    if not found:
        return None
    seats: Sequence[SeatRow] = seats_of(connection, [id_])[id_]
    row, seats = as_visible_to(found[0], seats, None)
    language = language or _language_of(connection, seats)
    if row.status == "open" and any(seat.kind in ("open", "kept") for seat in seats):
        return preview_of_open_table(row, seats, language)
    return preview_of_match(row, seats, language)


def game_of_match(connection: Connection, id_: str) -> str | None:
    """Return the game of a match. None if there is no such match."""
    found = find_matches(connection, [id_])
    return found[0].game if found else None


def invitation_preview(connection: Connection, invitation: str, language: str | None) -> Preview | None:
    """Return the preview of the table or match that an invitation leads to; None if there is none."""
    match = match_invited_by(connection, invitation)
    if match is None:
        return None
    preview = match_preview(connection, match, language)
    if preview is None:
        return None
    # A person with the invitation may take a seat: keep the address of the invitation.
    return replace(preview, path=f"/join/{invitation}")


def person_preview(connection: Connection, name: str, language: str | None, at: int) -> Preview | None:
    """Return the preview of an account's page, by name or id, as people who are not signed in see it. None if there is
    none."""
    person = account_called(connection, name) or find_player(connection, name)
    if person is None or person.joined is None or person.gone is not None:
        return None
    language = language or language_of(person)
    year = str(datetime.fromtimestamp(person.joined / 1000, UTC).year)
    played = [] if person.discreet else games_played(connection, person.id)
    titles = [say(language, f"{one.game}-title") for one in played[:MAX_NAMED_GAMES] if one.game in GAMES]
    about = say(language, "preview-person", {"year": year})
    if titles:
        about = say(language, "preview-person-games", {"year": year, "games": ", ".join(titles)})
    address = quote(person.name, safe="")
    return Preview(
        language,
        f"/p/{address}",
        f"{person.name} · {say(language, 'house-name')}",
        about,
        # A name that is a dot segment of a path cannot be part of a picture's address.
        "/pictures/house"
        if "/" in person.name or not person.name.strip(".")
        else f"/pictures/person/{address}",
        person.name,
        tuple(PreviewRow(title) for title in titles),
        say(language, "preview-person", {"year": year}),
        # The page of a bot account names its owner, who has not agreed to that.
        is_listed=person.listed and not person.program and not person.is_suspended(at),
        feed=None
        if person.discreet
        else (
            say(language, "feed-matches-title", {"name": person.name}),
            matches_path(person.name, language),
        ),
        faces=((person.drawn_face, person.program),),
    )


def news_path(language: str) -> str:
    """Return the address of the feed of the house's news."""
    return f"/feeds/news.atom?{urlencode({'language': language})}"


def matches_path(name: str, language: str) -> str:
    """Return the address of the feed of a person's matches."""
    return f"/feeds/matches.atom?{urlencode({'who': name, 'language': language})}"


def language_of(person: PlayerRow | None) -> str:
    """Return the language of a person, the first one if it is not known."""
    language = None if person is None else person.language
    return language if language in LANGUAGES else LANGUAGES[0]


def _language_of(connection: Connection, seats: Sequence[SeatRow]) -> str:
    ids = [seat.player for seat in seats if seat.kind == "person" and seat.player is not None]
    return language_of(find_players(connection, ids[:1]).get(ids[0]) if ids else None)


def preview_of_open_table(row: MatchRow, seats: Sequence[SeatRow], language: str) -> Preview:
    """Return the preview of an open table."""
    game = say(language, f"{row.game}-title")
    title = say(language, "join-title", {"game": game})
    host = next((seat.name for seat in seats if seat.kind == "person" and seat.name), None)
    asked = (
        say(language, "preview-invited")
        if host is None
        else say(language, "preview-invited-by", {"name": host})
    )
    more = say(language, "create-rated-account" if row.rated else "preview-invited-guest")
    return Preview(
        language,
        f"/m/{row.id}",
        f"{title} · {say(language, 'house-name')}",
        f"{asked} {more}",
        f"/pictures/match/{row.id}",
        title,
        _rows(row, seats, language),
        asked,
        row.game,
        row.mini,
    )


def preview_of_match(row: MatchRow, seats: Sequence[SeatRow], language: str) -> Preview:
    """Return the preview of a running or finished match."""
    game = say(language, f"{row.game}-title")
    names = [seat_name(seat, seats, language) for seat in seats]
    title = match_title(row, names, language)
    status = match_status(row, names, language)
    going = row.status in ("open", "running")
    # A table that never began or was cancelled has nothing to show.
    over = row.status == "finished" and status != say(language, "home-match-cancelled")
    text = "preview-running" if going else "preview-over" if over else None
    return Preview(
        language,
        f"/m/{row.id}",
        f"{title} · {say(language, 'house-name')}",
        status if text is None else say(language, text, {"status": status}),
        f"/pictures/match/{row.id}",
        game,
        _rows(row, seats, language),
        status,
        row.game,
        row.mini,
    )


def match_title(row: MatchRow, names: Sequence[str], language: str) -> str:
    """Return the game and who sits there."""
    game = say(language, f"{row.game}-title")
    return say(language, "preview-match", {"game": game, "names": ", ".join(names)})


def match_status(row: MatchRow, names: Sequence[str], language: str) -> str:
    """Return the status of a match in the words of the lists."""
    if row.status == "closed":
        return say(language, "opening-ended-title")
    if row.status == "open":
        return say(language, "home-match-begins")
    if row.status == "running":
        if row.turn is None:
            return say(language, "table-title")
        return say(language, "home-match-theirs", {"name": names[row.turn]})
    ended = (row.outcome or {}).get("ended")
    if ended == "house-cancel":
        return say(language, "home-match-cancelled")
    if row.status == "moved":
        return say(language, "home-match-elsewhere")
    if ended == "house-unfinished":
        return say(language, "home-match-unfinished")
    winners = _winners(row)
    if len(winners) == 1:
        return say(language, "home-match-won-by", {"name": names[winners[0]]})
    return say(language, "home-match-shared" if winners else "home-match-nobody")


def _winners(row: MatchRow) -> list[int]:
    return list((row.outcome or {}).get("winners", []))


def _rows(row: MatchRow, seats: Sequence[SeatRow], language: str) -> tuple[PreviewRow, ...]:
    game = GAMES.get(row.game)
    drawing = None if game is None else game.miniature(row.mini)
    marks = () if drawing is None else drawing.seats
    points = points_at_end(row) if row.status == "finished" else None
    rows = []
    for seat in seats:
        mark = marks[seat.seat] if seat.seat < len(marks) else None
        colour = f"{row.game}-seat-{mark.tone}" if mark is not None else None
        strong = seat.seat == row.turn if row.status == "running" else seat.seat in _winners(row)
        otherwise = say(language, "preview-seat", {"number": seat.seat + 1})
        rows.append(
            PreviewRow(
                seat_name(seat, seats, language),
                mark,
                None if points is None else points[seat.seat],
                strong,
                otherwise if colour is None else say(language, colour),
            )
        )
    return tuple(rows)


def seat_name(seat: SeatRow, seats: Sequence[SeatRow], language: str) -> str:
    """Return the name of a seat. A person with only the address may not learn for whom a seat is reserved."""
    if seat.kind == "bot":
        bot = say(language, f"bot-{seat.bot}")
        if seat.name:
            return say(language, "seat-stands-in", {"bot": bot, "name": seat.name})
        alike = [one.seat for one in seats if one.kind == "bot" and one.bot == seat.bot and not one.name]
        return f"{bot} {alike.index(seat.seat) + 1}" if len(alike) > 1 else bot
    if seat.kind in ("open", "kept"):
        return say(language, f"seat-{seat.kind}")
    return seat.name or say(language, "seat-former")

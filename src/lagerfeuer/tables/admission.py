"""Who may sit down at a table: people with its link, everyone in the house (by rating), or named people."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from boardkit.game import Game, OptionValue
from boardkit.notes import Reason
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.db.queries.blocks import blocked_between, blockers_among
from lagerfeuer.db.queries.bot_accounts import BotAccountRow, bots_among
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.open_tables import HOUSE, Admits, OpenTableRow
from lagerfeuer.db.queries.people import PlayerRow, suspended_of
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.ratings.rating_model import NEW, Rating, displayed, ratings_of
from lagerfeuer.tables.match_setup import SeatRequest

LINK: Final = "link"
NAMED: Final = "named"
ADMITS: Final[tuple[Admits, ...]] = (LINK, HOUSE, NAMED)
LOWEST, HIGHEST = 0, 4000
"""The range of ratings that terms may require."""


@dataclass(frozen=True)
class AdmissionTerms:
    """Who may take the open seats of a table. `least`, `most`: displayed ratings."""

    admits: Admits = LINK
    least: int | None = None
    most: int | None = None

    def checked(self) -> AdmissionTerms:
        """Return these terms. Raises Unacceptable if they are not valid."""
        least, most = self.least, self.most
        if self.admits not in ADMITS:
            raise Unacceptable("error-table-admits")
        if self.admits != HOUSE and (least is not None or most is not None):
            raise Unacceptable("error-table-range-house")
        check_range(least, most)
        return self


def check_range(least: int | None, most: int | None) -> None:
    """Raise Unacceptable for a range that no rating can be in."""
    wrong = any(one is not None and not LOWEST <= one <= HIGHEST for one in (least, most))
    if wrong or (least is not None and most is not None and least > most):
        raise Unacceptable("error-table-range", {"least": str(LOWEST), "most": str(HIGHEST)})


def check_rated(
    game: Game, player: PlayerRow | None, options: Mapping[str, OptionValue], wishes: Sequence[SeatRequest]
) -> None:
    """Check that a match may be rated: between accounts only, without bots of the house, with options that allow it.

    Raises NotAllowed, Unacceptable.
    """
    if player is None or not player.is_account:
        raise NotAllowed("error-rated-guest")
    if len(wishes) < 2 or any(kind == "bot" for kind, _ in wishes):
        raise Unacceptable("error-rated-bot")
    if not game.may_be_rated(options):
        raise Unacceptable("error-rated-options")


def blocked_among(connection: Connection, player: str, others: Sequence[str]) -> frozenset[str]:
    """Return which of the others must not meet this person.

    Open tables, seek pairing, invitations and suggestions all use this one function.
    """
    return frozenset(blocked_between(connection, player, others))


def waiting_people(opening: OpenTableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return the people whom a newcomer would meet at a table: its host, those seated, and those a seat is reserved
    for."""
    people = [opening.host, *(row.player for row in seats if row.kind in ("person", "kept"))]
    return sorted({player for player in people if player is not None})


def reserved_seats(seats: Sequence[SeatRow], player: str | None) -> list[int]:
    """Return the seats reserved for a person."""
    return [row.seat for row in seats if row.kind == "kept" and player is not None and row.player == player]


def free_seats(seats: Sequence[SeatRow], player: str | None) -> list[int]:
    """Return the seats that a person may take if admitted: those reserved for them, otherwise the open ones."""
    return reserved_seats(seats, player) or [row.seat for row in seats if row.kind == "open"]


def number_of(connection: Connection, player: str | None, game: str) -> int:
    """Return a person's displayed rating at a game; for a new person the initial rating."""
    rating: Rating = NEW if player is None else ratings_of(connection, [player], game)[player]
    return displayed(rating.mu)


def fits(opening: OpenTableRow, number: int) -> bool:
    """Return whether a rating is in the range of a table."""
    return (opening.least is None or opening.least <= number) and (
        opening.most is None or number <= opening.most
    )


def owners_among(bots: Mapping[str, BotAccountRow]) -> dict[str, str]:
    """Return the owners of bot accounts that have one."""
    return {id_: row.owner for id_, row in bots.items() if row.owner is not None}


def people_at(seats: Sequence[SeatRow]) -> list[str]:
    """Return the people who sit or are expected at a table."""
    return [row.player for row in seats if row.kind in ("person", "kept") and row.player is not None]


def know_each_others_hands(people: Collection[str], is_open: bool, owners: Mapping[str, str]) -> bool:
    """Return whether two of these know each other's secrets at a table where another person sits or could sit down.

    The owner of a bot account knows what its seat knows. `owners`: of the bot accounts; `is_open`: another seat is
    free.
    """
    parties = {owners.get(one, one) for one in people}
    return share_an_owner(people, owners) and (is_open or len(parties) > 1)


def share_an_owner(people: Collection[str], owners: Mapping[str, str]) -> bool:
    """Return whether one of these is the owner of another one, or two have the same owner."""
    return len({owners.get(one, one) for one in people}) < len(set(people))


@dataclass(frozen=True)
class Table:
    """A table whose match has not begun."""

    row: MatchRow
    opening: OpenTableRow | None
    seats: Sequence[SeatRow]

    @property
    def people(self) -> list[str]:
        """The people whom a newcomer would meet there."""
        return [] if self.opening is None else waiting_people(self.opening, self.seats)


@dataclass(frozen=True)
class Newcomer:
    """A person who might sit down (None: not signed in), and the data on which their admission depends.

    `blocked_by`: who has blocked the person; `apart`: who must not meet them, because either blocked the other;
    `numbers`: their displayed ratings by game; `out`: which people at the tables are suspended; `owners`: those of the
    bot accounts among the person and the people at the tables, who are included in `blocked_by`, `apart` and `out`.
    """

    person: PlayerRow | None
    blocked_by: frozenset[str]
    apart: frozenset[str]
    numbers: Mapping[str, int]
    out: frozenset[str]
    owners: Mapping[str, str]

    def met_at(self, table: Table) -> set[str]:
        """Return the people whom the newcomer would meet at a table, with the owners of bot accounts there."""
        return {*table.people, *(self.owners[one] for one in table.people if one in self.owners)}


def newcomer(connection: Connection, person: PlayerRow | None, tables: Sequence[Table], at: int) -> Newcomer:
    """Return the data on which a person's admission to these tables depends, read once for all tables."""
    player = None if person is None else person.id
    numbers = {game: number_of(connection, player, game) for game in {table.row.game for table in tables}}
    people = {one for table in tables for one in table.people}
    everybody = people if player is None else {player, *people}
    is_with_bots = any(one.program for table in tables for one in table.seats)
    is_with_bots = is_with_bots or (person is not None and person.program)
    owners = owners_among(bots_among(connection, everybody)) if is_with_bots else {}
    # Meeting a bot account counts as meeting its owner.
    met = sorted({*people, *owners.values()} - {player})
    out = frozenset(suspended_of(connection, met, at))
    if player is None:
        return Newcomer(None, frozenset(), frozenset(), numbers, out, owners)
    blocked_by = frozenset(blockers_among(connection, player, met))
    return Newcomer(person, blocked_by, blocked_among(connection, player, met), numbers, out, owners)


def closed_reason(opening: OpenTableRow | None) -> Reason:
    """Return why a table without a match is closed."""
    return Reason(f"error-table-{(opening and opening.ended) or 'closed'}")


def refusal(table: Table, who: Newcomer, by_link: bool) -> Reason | None:
    """Return why a person may not sit down here; None if they may."""
    row, opening, seats, person = table.row, table.opening, table.seats, who.person
    player = None if person is None else person.id
    if row.status == "closed":
        return closed_reason(opening)
    if opening is not None and opening.admits == FROM_ELSEWHERE:
        return Reason("error-table-moved")
    if opening is None or not free_seats(seats, player):
        return Reason("error-table-full")
    if row.rated and (person is None or not person.is_account):
        return Reason("error-rated-guest")
    seated = [one.player for one in seats if one.kind == "person" and one.player is not None]
    if any(one in who.out or who.owners.get(one) in who.out for one in seated):
        # Taking the last seat would start the clock of a person who cannot play. The refusal does not name them.
        return Reason("error-table-rests")
    is_open = sum(one.kind == "open" for one in seats) > (0 if reserved_seats(seats, player) else 1)
    if player is not None and know_each_others_hands([*people_at(seats), player], is_open, who.owners):
        return Reason("error-bot-hands")
    if player is not None and row.rated and share_an_owner([*people_at(seats), player], who.owners):
        return Reason("error-rated-owner")
    if reserved_seats(seats, player):
        return None
    if person is not None and person.program:
        return Reason("error-bot-invited")
    if opening.admits == NAMED:
        return Reason("error-table-named")
    met = who.met_at(table)
    if not who.blocked_by.isdisjoint(met):
        # A person with the link may know someone at the table who has blocked them.
        return Reason("error-table-apart")
    if opening.admits == LINK:
        return None if by_link else Reason("error-table-link")
    if not who.apart.isdisjoint(met):
        return Reason("error-table-apart")
    number = who.numbers[row.game]
    if not fits(opening, number):
        least, most = opening.least, opening.most
        which = "between" if None not in (least, most) else "least" if most is None else "most"
        # As text: ratings get no thousands separators.
        args = {"least": str(least), "most": str(most), "rating": str(number)}
        return Reason(f"error-table-rating-{which}", {**args})
    return None


def check_admission(connection: Connection, table: Table, person: PlayerRow, at: int, by_link: bool) -> None:
    """Raise NotAllowed if a person may not sit down here."""
    reason = refusal(table, newcomer(connection, person, [table], at), by_link)
    if reason is not None:
        raise NotAllowed(reason.text, reason.args)

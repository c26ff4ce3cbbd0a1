"""The same match in two worlds that differ in one hidden card, of Stone Age unless noted.

A face-down pile is a bag from which picks draw. If two cards are swapped in the bag before the match, each pick that
drew one of them draws the other instead. So if one of them becomes the extra card (S14) and the other stays in the
deck, the two worlds look alike to everyone except the owner of the extra card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path

import msgspec
from websockets.sync.client import ClientConnection

from boardkit.game import OptionValue
from boardkit.luck import SeededLuck, default_contribution
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from boardkit.state import State
from lagerfeuer.common.clock import SystemClock
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.board import Valley
from lagerfeuer.games.stoneage.rules.cards import CARD_NUMBER
from lagerfeuer.games.stoneage.rules.scoring import parts
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.loader import StoredMatch
from lagerfeuer.matches.match_record import glimpse_of
from lagerfeuer.read_models.match_page import match_view
from support.database_setup import connected, copy_house, database_of, on_postgres
from support.live_frames import BEAT, all_frames, without_bell
from support.server_process import Person, Site, View, ok

EXTRA = CARD_NUMBER["extra-writing"]
"""The card that lets its buyer draw another one (S14)."""
DECK = 6
MOMENT = re.compile(
    r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,]\d{3}Z?|'date': '[^']*'|process \[\d+\]|\[[0-9a-f]{12}\]|127\.0\.0\.1:\d+"
)

LINK = re.compile(r'"chain":"[0-9a-f]{32}"|"value":"[0-9a-f]{128}"')
"""Members of a record that depend on everything before them, including its times."""


def valley(state: State) -> Valley:
    board = state.board
    assert isinstance(board, Valley)
    return board


def lay_extra_first(state: State, deck: int = DECK) -> None:
    """Put the extra card on the cheapest place, give everyone something to pay with, and shorten the deck.

    A short deck leaves most cards unseen at the end of the match.
    """
    b = valley(state)
    was = b.row[0]
    if EXTRA in b.row:
        b.row[b.row.index(EXTRA)] = was
    else:
        b.deck[b.deck.index(EXTRA)] = was
    b.row[0] = EXTRA
    b.goods = [5, 1, 0, 1] * b.seats
    b.deck_left = deck


def exchange(pile: list[int], one: int, other: int) -> None:
    """Swap two cards or tiles of a pile."""
    here, there = pile.index(one), pile.index(other)
    pile[here], pile[there] = other, one


def twin_of(board: Valley) -> int:
    """Return the unseen card that would make the greatest difference to the owner of the extra card."""

    def worth(card: int) -> int:
        twin = board.copy()
        twin.extra = card
        return int(sum(parts(twin, board.extra_seat)))

    return max(board.deck, key=lambda card: abs(worth(card) - worth(board.extra)))


def timeless(text: str) -> str:
    """Replace times, processes and ports in a text, and what is computed from them."""
    return LINK.sub("…", MOMENT.sub("…", text))


def saved_state(data: Path, match: str) -> State:
    """Return the state of a match in the data folder of a stopped server."""
    with connected(data) as file:
        game, snapshot = file.execute("select game, snapshot from matches where id = ?", [match]).fetchone()
    return game_named(game).codec.decode(snapshot)


def save_state(data: Path, match: str, state: State) -> None:
    """Replace the saved state of a match."""
    with connected(data) as file:
        (game,) = file.execute("select game from matches where id = ?", [match]).fetchone()
        saved = game_named(game).codec.encode(state)
        file.execute("update matches set snapshot = ? where id = ?", [saved, match])


@dataclass
class World:
    """A match played to its end, with everything each reader received before the last action and after it."""

    script: list[tuple[int, str]]
    before: dict[int, list[str]] = field(default_factory=dict)
    end: dict[int, list[str]] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    """What the server logged, sorted, because connections may come and go in any order."""


def play_world(
    site: Site,
    data: Path,
    readers: Mapping[int, Person],
    match: str,
    begun: State,
    choose: Callable[[View, int], str],
    look_around: Callable[[View, int], None],
) -> World:
    """Play a match from a state, in a copy of the folder "begun", and record what everyone receives.

    `choose` and `look_around` are called with the view of the person on turn and the number of the action; -1 after the
    last action.
    """
    copy_house(data.parent / "begun", data)
    save_state(data, match, begun)
    site.data, site.log = data, data.with_suffix(".log")
    site.start()
    for person in readers.values():
        # Times in the body would change the length of a compressed body.
        person.http.headers["accept-encoding"] = "identity"
    played = World([])
    with ExitStack() as stack:
        tabs = {reader: stack.enter_context(one.socket(match)) for reader, one in readers.items()}
        for reader, tab in tabs.items():
            wait_for_all(reader, tab, readers)
            all_frames(tab)
        for person in readers.values():
            person.seen.clear()
        frames: dict[int, list[str]] = {reader: [] for reader in readers}
        so_far: dict[int, tuple[int, int]] = {}
        view = readers[0].view(match)
        while view["status"] == "running":
            asked = view["turn"]["seat"]
            mine = readers[asked].view(match)
            action = choose(mine, len(played.script))
            look_around(mine, len(played.script))
            played.script.append((asked, action))
            so_far = {reader: (len(one.seen), len(frames[reader])) for reader, one in readers.items()}
            view = ok(readers[asked].act(mine, action))
            for reader, tab in tabs.items():
                if view["ply"] > mine["ply"] or reader == asked:
                    frames[reader] += frames_to(tab, view)
        look_around(view, -1)
        for reader, one in readers.items():
            seen, told = so_far[reader]
            played.before[reader] = [timeless(text) for text in (*one.seen[:seen], *frames[reader][:told])]
            played.end[reader] = [timeless(text) for text in (*one.seen[seen:], *frames[reader][told:])]
    site.stop()
    written = site.log.read_text().replace(str(data), "")
    if on_postgres():
        written = written.replace(database_of(data), "…")
    said = timeless(written).splitlines()
    # The time between closing the original and opening its copy depends on the machine's load.
    played.log = sorted(line for line in said if "the house was closed for" not in line)
    return played


def wait_for_all(reader: int, tab: ClientConnection, readers: Mapping[int, Person]) -> None:
    """Read until everyone is shown as present. On a busy machine this can come long after a first pause."""
    # Only people at the table receive the number of spectators.
    lookers = 1 if SPECTATOR in readers and reader != SPECTATOR else 0
    seen, online = 0, False
    while not online or seen != lookers:
        frame = json.loads(tab.recv(timeout=20))
        if frame["type"] == "watching":
            seen = frame["count"]
        elif "view" in frame:
            seats = frame["view"]["seats"]
            online = all(seats[one]["online"] for one in readers if one != SPECTATOR)


def frames_to(tab: ClientConnection, view: View) -> list[str]:
    """Return the frames up to the one that shows the revision of the last action."""
    frames: list[str] = []
    while True:
        told = str(tab.recv(timeout=20))
        if told == BEAT:
            continue
        frames.append(told)
        frame = json.loads(told).get("view", {})
        if frame.get("ply") == view["ply"] and frame["draft"] in (0, view["draft"]):
            return frames


def difference(here: Sequence[str], there: Sequence[str]) -> tuple[str, str] | None:
    """Return the first difference between the answers; None if all are equal."""
    for one, other in zip_longest(without_bell(here), without_bell(there), fillvalue=""):
        if one != other:
            at = next(i for i in range(len(one) + 1) if one[: i + 1] != other[: i + 1])
            return one[max(0, at - 80) : at + 80], other[max(0, at - 80) : at + 80]
    return None


def date_of(answer: str) -> str:
    """Return the date header of an answer. Times in the body must not differ."""
    return answer.partition("'date': '")[2].partition("'")[0]


def random_play(
    seats: int, rules: str, seed: int, swapped: tuple[int, int] | None = None
) -> Iterator[LiveMatch]:
    """Yield a random match as the house has it after every action, optionally with two cards of the deck swapped."""
    luck, chance = SeededLuck(seed), SeededLuck(seed + 1)
    match, setup = begin_match(STONE_AGE, {"house_rules": rules}, seats, luck)
    lay_extra_first(match.settled, deck=16)
    if swapped is not None:
        exchange(valley(match.settled).deck, *swapped)
    live = table_for("stoneage", {"house_rules": rules}, seats, match)
    live.log = [SettledEntry(setup, 0)]
    while not match.is_over:
        yield live
        decision = match.state.decision()
        assert decision is not None
        options = decision.options(match.state.board)
        seat = int(decision.seat(match.state.board))
        match, settled = match.apply(seat, options[chance.pick(len(options))], luck)
        take(live, match, settled)
    yield live


def table_for(game: str, options: dict[str, OptionValue], seats: int, match: MatchState) -> LiveMatch:
    """Return a match at its beginning as the house would have it. The people are called p0, p1 and so on."""
    row = MatchRow(
        id="m", game=game, rules=1, options=options, status="running", ply=0, draft=0,
        snapshot=match.game.codec.encode(match.settled), pending=[], picks=0, turn=0, outcome=None, mini="",
        commitment="c", invitation="i", again=None, shown=False, created=0, updated=0,
    )  # fmt: skip
    people = [
        SeatRow("m", seat, "person", f"p{seat}", None, default_contribution("m", seat))
        for seat in range(seats)
    ]
    live = LiveMatch(StoredMatch(row, people, b"", [], [], [], {}), SystemClock())
    live.match = match
    return live


def take(live: LiveMatch, match: MatchState, settled: list[LogEntry]) -> None:
    """Do what the house does with a match's next state."""
    live.match = match
    live.row = replace(live.row, ply=match.ply, draft=match.draft, turn=match.seat_to_act())
    live.log.extend(SettledEntry(entry, 0) for entry in settled)
    live.changed()


def shown(live: LiveMatch, seat: int, since: int) -> bytes:
    """Return a seat's view with the log after ply `since`, the match in lists, and its record."""
    view = match_view(live, f"p{seat}" if seat != SPECTATOR else None, since)
    for entry in view.pending:
        entry.at = ""
    assert live.match is not None
    told = [glimpse_of(live.game, one, seat) for one in live.log[since + 1 :]]
    return msgspec.json.encode([view, live.game.thumbnail(live.match.observe(SPECTATOR)), told])

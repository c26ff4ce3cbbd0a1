"""Random matches of every game in two worlds that differ only in hidden information: a listener gets the same bytes.

One seat, or a spectator, listens to each match. In the other world, everything hidden from them is dealt again: other
cards in other hands, other picks behind the results, another secret of the match. The same actions with the same luck
must give the same view, log, record and miniature, at the same time. When different cards are revealed, as must happen
sooner or later, another world is dealt. What is hidden is defined here for each game, so that the check does not rely
on the rules themselves.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from boardkit.errors import LuckRanOut
from boardkit.game import Game, OptionValue
from boardkit.luck import RecordingLuck, ReplayedLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from boardkit.state import State, find_option
from boardkit.testing.conformance import eager_option
from embers.rules.embers import Fireside
from lagerfeuer.games.stoneage.rules.board import NOBODY, Valley
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.match_record import glimpse_of
from support.hunters_two_worlds import SHOWS_ITEM, dealt_again, drawn_by, same_action
from support.two_worlds import lay_extra_first, shown, table_for, take

ANEW = 8
"""Another world is dealt after one in this many settled actions, so that many are compared."""


class Leak(AssertionError):
    """A person received something that depends on what they may not know."""


def _deal_embers(state: State, reader: int, chance: SeededLuck) -> State:
    """Shuffle the others' hands and the bag together."""
    other = state.copy()
    b = other.board
    assert isinstance(b, Fireside)
    places = [hand for seat, hand in enumerate(b.hands) if seat != reader]
    pool = [card for place in (*places, b.bag) for card in place]
    for i in range(len(pool) - 1, 0, -1):
        j = chance.pick(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    for place in (*places, b.bag):
        for i in range(len(place)):
            place[i] = pool.pop()
    return other


def _embers_lit(here: State, there: State, reader: int, _: tuple[list[LogEntry], list[LogEntry]]) -> bool:
    one, other = here.board, there.board
    assert isinstance(one, Fireside)
    assert isinstance(other, Fireside)
    own = reader != SPECTATOR and sorted(one.hands[reader]) != sorted(other.hands[reader])
    return own or list(one.laid) != list(other.laid) or list(one.points) != list(other.points)


def _deal_stone_age(state: State, reader: int, chance: SeededLuck) -> State:
    """Swap another seat's extra card with a card of the deck."""
    other = state.copy()
    b = other.board
    assert isinstance(b, Valley)
    if b.extra_seat not in (NOBODY, reader) and b.deck:
        at = chance.pick(len(b.deck))
        b.extra, b.deck[at] = b.deck[at], b.extra
    return other


def _stone_age_lit(here: State, there: State, _: int, __: tuple[list[LogEntry], list[LogEntry]]) -> bool:
    one, other = here.board, there.board
    assert isinstance(one, Valley)
    assert isinstance(other, Valley)
    return list(one.row) != list(other.row) or not here.agenda


def _hunters_lit(_: State, __: State, reader: int, entries: tuple[list[LogEntry], list[LogEntry]]) -> bool:
    # Both worlds hold different items, so the same pick may draw a different one.
    return drawn_by(reader, entries[0]) != drawn_by(reader, entries[1])


def _nothing_hidden(state: State, reader: int, chance: SeededLuck) -> State:
    """Copy the state: only future luck is hidden."""
    return state.copy()


def _never(*_: object) -> bool:
    return False


@dataclass(frozen=True)
class Hidden:
    """What a game hides: how to deal it again, and when it has been revealed.

    `open_actions`: options of another seat that begin with one of these may be missing in the other world.
    """

    deal: Callable[[State, int, SeededLuck], State]
    lit: Callable[[State, State, int, tuple[list[LogEntry], list[LogEntry]]], bool]
    open_actions: tuple[str, ...]
    last_card_answers: bool = False
    """Whether a hand of equal cards acts automatically and is thereby revealed: only in the toy game."""


HIDDEN = {
    "embers": Hidden(_deal_embers, _embers_lit, ("",), last_card_answers=True),
    "roseking": Hidden(_nothing_hidden, _never, ()),
    "stoneage": Hidden(_deal_stone_age, _stone_age_lit, ()),
    "hunters": Hidden(dealt_again, _hunters_lit, SHOWS_ITEM),
}


def hidden_by_rules(game: Game) -> Hidden:
    """Derive this from the game's own rules, for games that are not listed here."""

    def deal(state: State, reader: int, chance: SeededLuck) -> State:
        return game.determinize(game.observe(state, reader), chance)

    def lit(here: State, there: State, reader: int, _: tuple[list[LogEntry], list[LogEntry]]) -> bool:
        one, other = (game.codec.encode(game.observe(state, reader)) for state in (here, there))
        return one != other

    return Hidden(deal, lit, ("",), last_card_answers=True)


@dataclass
class Tally:
    """What has happened so far."""

    matches: int = 0
    actions: int = 0
    compared: int = 0
    whole: int = 0
    """How often the whole view was compared, too."""
    worlds: int = 0
    differing: int = 0
    """How often the two worlds differed in something hidden from the listener."""


def listen(
    game: Game,
    seed: int,
    reader: int,
    seats: int,
    options: dict[str, OptionValue],
    tally: Tally,
    whole: int = 1,
) -> None:
    """Play a match to its end with one listener. Raises Leak."""
    luck, chance = SeededLuck(seed), SeededLuck(seed + 1)
    hidden = HIDDEN.get(game.key) or hidden_by_rules(game)
    match, setup = begin_match(game, options, seats, luck)
    if game.key == "stoneage":
        lay_extra_first(match.settled, deck=len(_valley(match.settled).deck) - 8)
    here = table_for(game.key, options, seats, match)
    here.log = [SettledEntry(setup, 0)]
    there: LiveMatch | None = None
    known = -1
    tally.matches += 1
    while not match.is_over:
        if not match.pending and (there is None or chance.pick(ANEW) == 0):
            there = _twin(here, match, hidden.deal(match.settled, reader, chance), chance)
            known = match.ply
            tally.worlds += 1
        actor = match.seat_to_act()
        assert actor is not None
        action = eager_option(game, match.state, chance).text()
        other = None if there is None else _same(game, there, action, match.state)
        if (
            there is not None
            and other is None
            and (actor == reader or not action.startswith(hidden.open_actions))
        ):
            raise Leak(f"{action} of seat {actor} is an option in one of two worlds that look alike")
        recording = RecordingLuck(luck)
        match, settled = match.apply(actor, game.action(action), recording)
        _take(here, match, settled)
        tally.actions += 1
        if there is None or other is None:
            there = None
            continue
        try:
            twin = there.match
            assert twin is not None
            beyond, settled_too = twin.apply(actor, game.action(other), ReplayedLuck(recording.picks))
        except LuckRanOut:
            if hidden.last_card_answers:
                there = None
                continue
            raise Leak(
                f"{action} of seat {actor} asks for other luck in one of two worlds that look alike"
            ) from None
        if hidden.lit(match.state, beyond.state, reader, (settled, settled_too)):
            there = None
            continue
        _take(there, beyond, [_other_luck(entry, chance) for entry in settled_too])
        _compare(here, there, reader, len(settled), tally)
        if match.is_over or chance.pick(whole) == 0:
            _compare_views(here, there, reader, known, tally)
            known = match.ply


def _take(live: LiveMatch, match: MatchState, settled: list[LogEntry]) -> None:
    take(live, match, settled)
    live.changed()


def _valley(state: State) -> Valley:
    assert isinstance(state.board, Valley)
    return state.board


def _twin(here: LiveMatch, match: MatchState, dealt: State, chance: SeededLuck) -> LiveMatch:
    assert here.match is not None
    there = table_for(match.game.key, dict(here.row.options), len(here.seats), replace(match, settled=dealt))
    there.row, there.secret = here.row, bytes([chance.pick(256)]) * 32
    there.log = list(here.log)
    return there


def _other_luck(entry: LogEntry, chance: SeededLuck) -> LogEntry:
    """Change the picks of an entry, as if other picks had given the same result."""
    return replace(entry, luck=tuple((sides, chance.pick(sides)) for sides, _ in entry.luck))


def _same(game: Game, there: LiveMatch, action: str, original: State) -> str | None:
    assert there.match is not None
    if game.key == "hunters":
        return same_action(there.match.state, action, original)
    decision = there.match.state.decision()
    return (
        None if decision is None or find_option(decision, there.match.state.board, action) is None else action
    )


def _compare(here: LiveMatch, there: LiveMatch, reader: int, settled: int, tally: Tally) -> None:
    one, other = here.match, there.match
    assert one is not None
    assert other is not None
    since = one.ply - settled - 1
    tally.compared += 1
    encode = one.game.codec.encode
    tally.differing += encode(one.state) != encode(other.state)
    if _rhythm(one) != _rhythm(other):
        raise Leak(f"ply {one.ply}: when something happens depends on what seat {reader} may not know")
    _same_bytes(one.ply, reader, _own_words(here, reader, since), _own_words(there, reader, since))


def _own_words(live: LiveMatch, reader: int, since: int) -> bytes:
    """Return what the game shows a reader now, with what it reports of each action after ply `since`."""
    match = live.match
    assert match is not None
    observed = match.game.codec.encode(match.observe(reader))
    told = [glimpse_of(live.game, logged, reader) for logged in live.log[since + 1 :]]
    return msgspec.json.encode([observed.decode(), match.game.thumbnail(match.observe(SPECTATOR)), told])


def _compare_views(here: LiveMatch, there: LiveMatch, reader: int, since: int, tally: Tally) -> None:
    tally.whole += 1
    assert here.match is not None
    _same_bytes(here.match.ply, reader, shown(here, reader, since), shown(there, reader, since))


def _same_bytes(ply: int, reader: int, seen: bytes, seen_too: bytes) -> None:
    if seen != seen_too:
        at = next(i for i in range(len(seen)) if seen[: i + 1] != seen_too[: i + 1])
        window = slice(max(0, at - 60), at + 60)
        raise Leak(f"ply {ply}, seat {reader}: {seen[window]!r} or {seen_too[window]!r}")


def _rhythm(match: MatchState) -> object:
    decision = match.state.decision()
    prompt = None if decision is None else decision.prompt()
    return match.ply, match.draft, match.seat_to_act(), prompt, [entry.automatic for entry in match.pending]


def fuzz(
    game: Game, matches: int, seed: int, told: Callable[[Tally], None] | None = None, whole: int = 1
) -> Tally:
    """Play this many matches with varying seats, options and listeners. Raises Leak."""
    tally = Tally()
    for number in range(matches):
        wheel = random.Random(f"{game.key} {seed} {number}")
        seats = wheel.choice(game.seats)
        wished = {one.key: wheel.choice(one.values) for one in game.options if not one.host_only}
        options = game.resolve_options({})
        if game.options_fit({**options, **wished}):
            options = game.resolve_options(wished)
        reader = number % (seats + 1) - 1
        try:
            listen(game, seed * 1_000_003 + number, reader, seats, dict(options), tally, whole)
        except Leak as error:
            raise Leak(
                f"{game.key}, match {number} of seed {seed}, {seats} seats, {options}: {error}"
            ) from None
        if told is not None and number % 50 == 49:
            told(tally)
    return tally


def run(games: list[str], matches: int, seed: int, whole: int) -> int:
    """Run the command."""
    for key in games:
        began = time.monotonic()

        def told(tally: Tally, key: str = key, began: float = began) -> None:
            rate = tally.matches / (time.monotonic() - began)
            print(f"{key}: {tally.matches} of {matches}, {rate:.1f}/s", file=sys.stderr, flush=True)

        try:
            tally = fuzz(game_named(key), matches, seed, told, whole)
        except Leak as error:
            print(f"Leak: {error}")
            return 1
        print(
            f"{key}: {tally.matches} matches, {tally.actions} actions, {tally.worlds} other worlds, "
            f"{tally.compared} moments compared ({tally.whole} with whole views), at {tally.differing} of "
            f"them something hidden differed; nobody was told a thing "
            f"({time.monotonic() - began:.0f} s, seed {seed})",
            flush=True,
        )
    return 0

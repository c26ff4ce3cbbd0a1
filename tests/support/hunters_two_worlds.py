"""Matches of Hunters and Scouts in two worlds that differ only in hidden items and piles (H35)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from boardkit.errors import LuckRanOut
from boardkit.luck import Pick, RecordingLuck, ReplayedLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.state import State, find_option
from boardkit.testing.conformance import eager_option
from lagerfeuer.games.hunters.game import HUNTERS, land
from lagerfeuer.games.hunters.rules.board import SEATS, Land
from lagerfeuer.games.hunters.rules.tables import ITEM_NAMES, ITEM_NUMBER, PLACE_NAMES
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from support.database_setup import connected
from support.hunters_play import Chooser, eager
from support.server_process import View
from support.two_worlds import exchange, table_for, take

HOARDED = "hand-axe"
"""The cheapest item, which its owner can often build."""
SHOWS_ITEM = ("build:", "discard:", "keep:")
"""Actions that reveal an item, so that the other world may not have them."""
Script = list[tuple[int, str]]


def board_of(state: State) -> Land:
    """Return the board of a state of this game."""
    return land(state.board)


# Through the server: one item that its owner keeps hidden to the end of the match.


def lay_late(state: State) -> int:
    """Change a match so that it ends soon and the seat not on turn holds the hoarded item. Returns that seat."""
    b = board_of(state)
    b.points, b.passed, b.hunger, b.village, b.camp = [19, 19], [3, 3], [0, 0], [4, 4], [1, 1]
    owner, item = 1 - int(b.mover), ITEM_NUMBER[HOARDED]
    if item not in b.items[owner]:
        place = b.items[1 - owner] if item in b.items[1 - owner] else b.item_bag
        trade(b.items[owner], place, int(b.items[owner][0]), item)
    b.items[0].sort()
    b.items[1].sort()
    assert not HUNTERS.broken_invariants(b)
    return owner


def trade(here: list[int], there: list[int], mine: int, other: int) -> None:
    """Swap two cards of different places."""
    i, j = here.index(mine), there.index(other)
    here[i], there[j] = other, mine


def hoarder(chance: random.Random, owner: int) -> Chooser:
    """Return an eager player that as `owner` neither builds nor gives up the hoarded item if it has other options."""
    choose = eager(chance)

    def keep_back(view: View) -> str:
        kept = (f"build:{HOARDED}", f"discard:{HOARDED}") if view["you"] == owner else ()
        left = [one for one in view["choices"] if one["action"] not in kept]
        return choose({**view, "choices": left or view["choices"]})

    return keep_back


def picks_of(data: Path, match: str) -> list[Pick]:
    """Return all picks of a match after its set-up, from the data folder of a stopped server."""
    with connected(data) as file:
        rows = file.execute(
            "select luck from actions where match = ? and ply > 0 order by ply", [match]
        ).fetchall()
    return [(sides, outcome) for (luck,) in rows for sides, outcome in msgspec.json.decode(luck)]


def places_shown(data: Path, match: str) -> set[str]:
    """Return the locations turned up in a match after its set-up."""
    with connected(data) as file:
        rows = file.execute("select notes from actions where match = ? and ply > 0", [match]).fetchall()
    notes = [note for (text,) in rows for note in msgspec.json.decode(text)]
    return {note["args"]["place"] for note in notes if note["kind"] == "location"}


def offered(state: State) -> list[str]:
    """Return the options of the seat whose turn it is."""
    decision = state.decision()
    return [] if decision is None else [option.text() for option in decision.options(state.board)]


def played(begun: State, script: Script, picks: list[Pick]) -> list[MatchState]:
    """Return the scripted match before each action and at the end."""
    luck = ReplayedLuck(picks)
    matches = [MatchState(HUNTERS, HUNTERS.resolve_options({}), begun)]
    for seat, action in script:
        matches.append(matches[-1].apply(seat, HUNTERS.action(action), luck)[0])
    return matches


def twin_world(begun: State, script: Script, picks: list[Pick], owner: int) -> tuple[State, Script, str]:
    """Return a world in which the owner has another item instead of the hoarded one. Only they can see the difference.

    Returns the initial state, the same actions as named in that world, and the other item. Of all possible items, it is
    the one that changes the owner's options most often. Raises LookupError if every other item has been revealed.
    """
    here = played(begun, script, picks)
    found: list[tuple[int, State, Script, str]] = []
    for at, item in enumerate(board_of(begun).item_bag):
        if item == ITEM_NUMBER[HOARDED]:
            continue
        twin = begun.copy()
        b = board_of(twin)
        trade(b.items[owner], b.item_bag, ITEM_NUMBER[HOARDED], b.item_bag[at])
        b.items[owner].sort()
        match, luck = MatchState(HUNTERS, HUNTERS.resolve_options({}), twin), ReplayedLuck(picks)
        acted: Script = []
        differ = 0
        for (seat, action), before, after in zip(script, here[:-1], here[1:], strict=True):
            name = same_action(match.state, action, before.state)
            if name is None:
                break
            match, _ = match.apply(seat, HUNTERS.action(name), luck)
            if not looks_alike(match, after, owner):
                break
            acted.append((seat, name))
            differ += match.seat_to_act() == owner and offered(match.state) != offered(after.state)
        if len(acted) == len(script):
            found.append((differ, twin, acted, ITEM_NAMES[item]))
    if not found:
        raise LookupError("every other item has come to light")
    return max(found, key=lambda one: one[0])[1:]


def looks_alike(one: MatchState, other: MatchState, owner: int) -> bool:
    """Return whether the two states look the same to everyone except the owner."""
    return one.ply == other.ply and all(
        HUNTERS.codec.encode(one.observe(reader)) == HUNTERS.codec.encode(other.observe(reader))
        for reader in (SPECTATOR, 1 - owner)
    )


def exchange_unseen(begun: State, shown: set[str]) -> int:
    """Swap two locations of each pile that are never shown. Returns how many piles have two of them."""
    b = board_of(begun)
    changed = 0
    for pile in (b.wild_bag, b.hunt_bag):
        unseen = [place for place in pile if PLACE_NAMES[place] not in shown]
        if len(unseen) > 1:
            exchange(pile, unseen[0], unseen[-1])
            changed += 1
    return changed


# In one process: from every position on, with everything hidden dealt again.


def dealt_again(state: State, reader: int, chance: SeededLuck) -> State:
    """Return another world that looks the same to a reader.

    In half of them each hidden hand holds items of one kind, as far as possible.
    """
    b = board_of(state)
    other = HUNTERS.determinize(HUNTERS.observe(state, reader), chance)
    t = board_of(other)
    # A reader may know the order of a pile, so the same pick must turn up the same location in both worlds.
    t.wild_bag, t.hunt_bag = b.wild_bag.copy(), b.hunt_bag.copy()
    if chance.pick(2):
        hidden = [t.items[seat] for seat in range(SEATS) if seat != reader]
        if b.mover != reader:
            hidden.insert(0, t.offered)
        for held in hidden:
            kind = t.item_bag[chance.pick(len(t.item_bag))] if t.item_bag else 0
            for i, item in enumerate(held):
                if item != kind and kind in t.item_bag:
                    t.item_bag[t.item_bag.index(kind)] = item
                    held[i] = kind
            held.sort()
    assert not HUNTERS.broken_invariants(t)
    return other


@dataclass
class Moment:
    """A match in two worlds after the same action, and what the action settled."""

    here: LiveMatch
    there: LiveMatch
    actor: int
    settled: tuple[list[LogEntry], list[LogEntry]]


def parallel_play(
    mode: str, seed: int, reader: int, actions: int, missed: Callable[[str], None]
) -> Iterator[Moment]:
    """Yield an eager match next to worlds that look the same to a reader, each while both have the same actions.

    `missed`: called with an action that the other world does not offer although it would reveal nothing.
    """
    luck, chance = SeededLuck(seed), SeededLuck(seed + 1)
    options = HUNTERS.resolve_options({"mode": mode})
    match, setup = begin_match(HUNTERS, options, SEATS, luck)
    here = table_for("hunters", dict(options), SEATS, match)
    here.log = [SettledEntry(setup, 0)]
    there: LiveMatch | None = None
    for _ in range(actions):
        match = match_of(here)
        if match.is_over:
            return
        if not match.pending and (there is None or chance.pick(8) == 0):
            twin = MatchState(HUNTERS, options, dealt_again(match.settled, reader, chance), match.ply)
            there = table_for("hunters", dict(options), SEATS, twin)
            there.log, there.row = list(here.log), here.row
        actor = match.seat_to_act()
        assert actor is not None
        action = eager_option(HUNTERS, match.state, chance).text()
        hidden = actor != reader and action.startswith(SHOWS_ITEM)
        other = None
        if there is not None:
            other = same_action(match_of(there).state, action, match.state)
            if other is None and not hidden:
                missed(f"{action} of seat {actor}")
        recording = RecordingLuck(luck)
        after, settled = match.apply(actor, HUNTERS.action(action), recording)
        take(here, after, settled)
        if there is None or other is None:
            there = None
            continue
        try:
            beyond, settled_too = match_of(there).apply(
                actor, HUNTERS.action(other), ReplayedLuck(recording.picks)
            )
        except LuckRanOut:
            missed(f"the picks of {action} of seat {actor}")
            return
        take(there, beyond, settled_too)
        if drawn_by(reader, settled) != drawn_by(reader, settled_too):
            # Both worlds hold different items, so the same pick may draw a different one.
            there = None
            continue
        yield Moment(here, there, actor, (settled, settled_too))


def drawn_by(reader: int, entries: list[LogEntry]) -> list[object]:
    """Return the items that the reader drew."""
    notes = [note for entry in entries for note in entry.notes]
    return [note.args["item"] for note in notes if note.kind == "item" and note.args["seat"] == reader]


def match_of(live: LiveMatch) -> MatchState:
    """Return the match of a table at which play has begun."""
    assert live.match is not None
    return live.match


def same_action(state: State, action: str, original: State) -> str | None:
    """Return the action in this state that matches an action of the other world; None if there is none.

    Which of two drawn items a seat keeps is secret. So the matching action is the one that reveals the same item.
    """
    decision = state.decision()
    assert decision is not None
    if action.startswith("keep:"):
        laid_open = board_of(original).offered.copy()
        laid_open.remove(ITEM_NUMBER[action.removeprefix("keep:")])
        offers = board_of(state).offered.copy()
        if laid_open[0] not in offers:
            return None
        offers.remove(laid_open[0])
        return f"keep:{ITEM_NAMES[offers[0]]}"
    return None if find_option(decision, state.board, action) is None else action

"""Hidden items and the order of the piles never leave the server, neither in the content nor by its time (H35, H54).

The same match is played in two worlds that differ only in what is hidden (two_worlds.py, hunters_two_worlds.py):
everything that reaches a person who may not know it must be the same in both, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

from boardkit.bag import HOLE
from boardkit.bots import arena
from boardkit.bots.arena import Pairing, play_match
from boardkit.bots.levels import LEVELS
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import SPECTATOR
from boardkit.state import State
from boardkit.testing.conformance import eager_option
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from lagerfeuer.games.hunters.rules.tables import ITEM_NUMBER
from lagerfeuer.matches.bot_players import MIN_ACTION_SECONDS, SECONDS, pause_for
from lagerfeuer.tables.new_table import NewTable
from support import seeded
from support.database_setup import store_at
from support.hunters_play import MODES, set_up
from support.hunters_two_worlds import (
    HOARDED,
    Moment,
    Script,
    board_of,
    exchange_unseen,
    hoarder,
    lay_late,
    match_of,
    offered,
    parallel_play,
    picks_of,
    places_shown,
    twin_world,
)
from support.live_frames import all_frames
from support.server_process import Person, View, ok, running_site
from support.services import bot_players_on, services_on
from support.two_worlds import (
    World,
    date_of,
    difference,
    frames_to,
    play_world,
    save_state,
    saved_state,
    shown,
    wait_for_all,
)

SACRED = "ice-cavern geysers herb-heath"
"""The sacred places that concern hidden items."""
CURIOUS = (
    f"build:{HOARDED}",
    "build:drum",
    f"discard:{HOARDED}",
    "keep:drum",
    "build:canoe",
    "sunset",
    "done",
)


def test_what_reaches_others_does_not_depend_on_an_item_that_its_owner_hides(tmp_path: Path) -> None:
    with running_site(tmp_path / "begun") as site:
        readers, match = set_up(site, sacred=SACRED)
        readers[SPECTATOR] = Person(site)
        site.stop()
        begun = saved_state(site.data, match)
        owner = lay_late(begun)
        chooser = hoarder(seeded.generator(), owner)

        def world(name: str, state: State, script: Script) -> World:
            def act(mine: View, step: int) -> str:
                return script[step][1] if script else chooser(mine)

            def look_around(mine: View, step: int) -> None:
                for reader in readers:
                    ask_around(readers[reader], reader, match, mine, step)

            return play_world(site, tmp_path / name, readers, match, state, act, look_around)

        here = world("here", begun, [])
        twin, script, other = twin_world(begun, here.script, picks_of(site.data, match), owner)
        assert exchange_unseen(twin, places_shown(site.data, match)) > 0
        there = world("there", twin, script)
        final = [board_of(saved_state(tmp_path / name, match)) for name in ("here", "there")]

    assert there.script == script
    assert here.log == there.log
    for reader in (1 - owner, SPECTATOR):
        assert len(here.before[reader]) > 100
        assert '"luck":[' not in "".join(here.before[reader])
        assert difference(here.before[reader], there.before[reader]) is None
        assert difference(here.end[reader], there.end[reader]) is None
    # Its owner had it until the end, with the option to build it.
    for one, item, board in ((here, HOARDED, final[0]), (there, other, final[1])):
        assert ITEM_NUMBER[item] in board.items[owner]
        assert f'"build:{item}"' in "".join(one.before[owner])
    assert final[0].items[1 - owner] == final[1].items[1 - owner]


def ask_around(person: Person, reader: int, match: str, mine: View, step: int) -> None:
    """Make the requests of a curious reader besides playing: lists, the record, the score chart, forbidden ones."""
    person.view(match)
    if step % 8 != 7 and step >= 0:
        return
    person.get("/api/matches")
    person.get(f"/m/{match}")
    if mine["turn"] is None:
        # The record of a finished match contains everything.
        return
    assert f'"view":{reader},' in person.get(f"/api/matches/{match}/record").text
    assert person.get(f"/api/matches/{match}/course").status_code == 403
    asked = reader == mine["you"]
    may = [one["action"] for one in mine["choices"]] if asked else []
    moment = {"ply": mine["ply"], "draft": mine["draft"] if asked else 0}
    for action in CURIOUS:
        if action not in may:
            person.post(f"/api/matches/{match}/actions", {**moment, "action": action})
    person.post(f"/api/matches/{match}/actions", {**moment, "draft": 7, "action": CURIOUS[0]})
    if not asked:
        person.post(f"/api/matches/{match}/undo", moment)


@pytest.mark.sample(3)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
@pytest.mark.parametrize(
    ("matches", "actions"),
    [(2, 700), pytest.param(12, 5_000, marks=pytest.mark.long)],
    ids=["some", "many"],
)
def test_hidden_information_changes_neither_content_nor_timing_of_what_a_reader_sees(
    mode: str, reader: int, matches: int, actions: int
) -> None:
    """Automatic actions, what each action settles and the number of its picks are the same in all worlds that look the
    same."""
    missed: list[str] = []
    met: Counter[str] = Counter()
    for _ in range(matches):
        for moment in parallel_play(mode, seeded.fresh_seed(), reader, actions, missed.append):
            compare(moment, reader)
            here, there = match_of(moment.here), match_of(moment.there)
            entries = [*moment.settled[0], *here.pending]
            met["compared"] += 1
            met["automatic"] += any(entry.automatic for entry in entries)
            met["other choices"] += here.seat_to_act() != reader and (
                offered(here.state) != offered(there.state)
            )
    assert missed == []
    assert met["compared"] > actions / 3
    assert met["automatic"] > 20
    assert met["other choices"] > 3


def compare(moment: Moment, reader: int) -> None:
    """Compare a ply in both worlds: what the reader sees of it, and the rhythm in which it was reached."""
    here, there = match_of(moment.here), match_of(moment.there)
    settled, settled_too = moment.settled
    since = here.ply - len(settled) - 1
    assert rhythm(here, settled) == rhythm(there, settled_too)
    assert shown(moment.here, reader, since) == shown(moment.there, reader, since)
    # Pending actions will be visible once they are confirmed.
    seen, seen_too = (HUNTERS.observe(match.state, reader) for match in (here, there))
    assert HUNTERS.codec.encode(seen) == HUNTERS.codec.encode(seen_too)


def rhythm(match: MatchState, settled: list[LogEntry]) -> object:
    """Return when a seat has to act, and which of its actions are automatic, settle the turn or use luck."""
    decision = match.state.decision()
    return (
        (match.ply, match.draft, match.seat_to_act(), None if decision is None else decision.prompt()),
        [(entry.seat, entry.automatic, entry.luck, entry.ended_turn) for entry in settled],
        [(entry.seat, entry.automatic, entry.luck, entry.ended_turn) for entry in match.pending],
    )


BUILDS = {
    "turn": 0,
    "players": [{"village": 0, "items": ["weaving-frame", "stone-axe"]}, {"items": ["drum"]}],
    "wilderness": [
        {"name": "forest-a", "members": [2, 0]},
        {"name": "mountains-a", "members": [1, 0]},
    ],
    "sacred": [{"name": "ancient-oak", "members": [1, 0]}],
}
"""A turn with many things to try."""


def test_nothing_tells_others_of_a_turn_that_is_not_confirmed(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, match = set_up(site)
        site.stop()
        save_state(site.data, match, read_position(json.dumps(BUILDS)))
        site.start()
        actor, readers = people[0], [people[1], Person(site)]
        with ExitStack() as stack:
            tabs = [stack.enter_context(reader.socket(match)) for reader in readers]
            home = stack.enter_context(readers[0].socket("home"))
            here = {1: people[1], SPECTATOR: readers[1]}
            for seat, tab in zip(here, tabs, strict=True):
                wait_for_all(seat, tab, here)
            for tab in (*tabs, home):
                all_frames(tab)
            before = [everything_about(reader, match) for reader in readers]
            view = actor.view(match)
            for number, action in enumerate(COMPOSED):
                view = ok(actor.undo(view) if action == "undo" else actor.act(view, action))
                assert (view["ply"], view["draft"]) == (0, number + 1)
                for reader, then in zip(readers, before, strict=True):
                    assert difference(then, everything_about(reader, match)) is None
            assert view["board"]["players"][0]["built"] == ["stone-axe"]
            assert [all_frames(tab) for tab in (*tabs, home)] == [[]] * 3
            ok(actor.act(view, "done"))
            for tab, reader in zip(tabs, readers, strict=True):
                [frame] = frames_to(tab, actor.view(match))
                told = [entry["action"] for entry in json.loads(frame)["view"]["log"]]
                assert told == KEPT
                assert everything_about(reader, match) not in before


COMPOSED = (
    "take:forest-a:wood",
    "take:mountains-a:stone",
    "build:stone-axe",
    "undo",
    "undo",
    "take:forest-a:wood",
    "undo",
    "take:mountains-a:stone",
    "build:stone-axe",
    "enough",
    "enough",
)
KEPT = ["take:forest-a:wood", "take:mountains-a:stone", "build:stone-axe", "enough", "enough", "done"]


def everything_about(reader: Person, match: str) -> list[str]:
    """Return everything that a reader can request; only the time of the request differs between answers."""
    reader.seen.clear()
    view = reader.view(match)
    for path in (
        "/api/matches",
        f"/m/{match}",
        f"/api/matches/{match}/record",
        f"/api/matches/{match}/course",
    ):
        reader.get(path)
    for draft in (0, 1):
        moment = {"ply": view["ply"], "draft": draft}
        for action in ("build:drum", "take:forest-a:wood", "done"):
            reader.post(f"/api/matches/{match}/actions", {**moment, "action": action})
        reader.post(f"/api/matches/{match}/undo", moment)
    return [text.replace(date_of(text), "") for text in reader.seen]


def expect_holes(seen: State, seat: int) -> None:
    """Check that every item and location that this seat may not know is a hole, and that its own hand is open."""
    b = board_of(seen)
    hidden = [*b.item_bag, *b.wild_bag, *b.hunt_bag, *b.items[1 - seat]]
    assert all(card == HOLE for card in hidden)
    assert HOLE not in b.items[seat]
    assert (HOLE in b.offered) == (bool(b.offered) and b.mover != seat)


def test_bots_in_the_arena_get_their_own_seat_s_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def watched(_game: object, _level: str, seen: State, seat: int, *rest: int) -> str:
        expect_holes(seen, seat)
        asked.add(seat)
        return eager_option(HUNTERS, seen, SeededLuck(rest[0])).text()

    monkeypatch.setattr(arena, "choose", watched)
    options = HUNTERS.resolve_options({"mode": "introductory"})
    play_match(Pairing("hunters", "careless", "sound", 2, options, 1.0, None, 3), 0)
    assert asked == {0, 1}


class Thinkers:
    """Bot processes whose questions are all recorded; in the end they think without end."""

    def __init__(self, questions: int) -> None:
        self.asked: list[tuple[int, State]] = []
        self.questions = questions
        self.enough = asyncio.Event()

    async def choose(self, game: str, level: str, seat: int, saved: bytes, seed: int, seconds: float) -> str:
        state = HUNTERS.codec.decode(saved)
        self.asked.append((seat, state))
        if len(self.asked) == self.questions:
            self.enough.set()
            await asyncio.Event().wait()
        return eager_option(HUNTERS, state, SeededLuck(seed)).text()


def test_bots_at_the_house_s_table_are_asked_with_their_own_seat_s_observation(tmp_path: Path) -> None:
    asked = asyncio.run(questions(tmp_path))
    assert {seat for seat, _ in asked} == {0, 1}
    for seat, seen in asked:
        expect_holes(seen, seat)


async def questions(data: Path) -> list[tuple[int, State]]:
    """Let two bots play at the house's table for a while, and return their questions."""
    thinkers, database = Thinkers(150), store_at(data / "house.sqlite3")
    database.open()
    house = services_on(database, thinkers)  # type: ignore[arg-type]
    players = bot_players_on(house)
    await house.tables.create(None, NewTable("hunters", [("bot", "sound"), ("bot", "careless")]))
    async with asyncio.timeout(60):
        await thinkers.enough.wait()
    await players.close()
    database.close()
    return thinkers.asked


@pytest.mark.parametrize("level", LEVELS)
def test_the_time_a_bot_takes_does_not_tell_whether_it_had_a_choice(level: str) -> None:
    """With only "enough" left the bot answers without thinking, but the pause is longer than any thinking time."""
    for pace, among_bots in (
        (MIN_ACTION_SECONDS, False),
        (MIN_ACTION_SECONDS, True),
        (2 * MIN_ACTION_SECONDS, False),
    ):
        assert pause_for(level, pace, among_bots) > 1.1 * SECONDS[level]
    assert pause_for(level, 0.0, True) == 0

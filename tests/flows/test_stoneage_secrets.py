"""The deck, the face-down tiles and the extra card of another seat never leave the server (S14, S21).

The same match is played in two worlds that differ only in the hidden card (two_worlds.py): everything that reaches a
person who may not know the card must be the same in both, byte for byte.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from boardkit.bag import HOLE
from boardkit.bots import arena
from boardkit.bots.arena import Pairing, play_match
from boardkit.bots.levels import choose
from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.state import PlayContext, State
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.board import NOBODY
from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES
from lagerfeuer.games.stoneage.view import card_view
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.new_table import NewTable
from support.database_setup import store_at
from support.live_frames import all_frames, frame_of
from support.server_process import Person, Site, View, ok, running_site
from support.services import bot_players_on, services_on
from support.stoneage_play import choice, set_up
from support.two_worlds import (
    World,
    date_of,
    difference,
    exchange,
    lay_extra_first,
    play_world,
    random_play,
    saved_state,
    shown,
    twin_of,
    valley,
    wait_for_all,
)


def test_what_reaches_another_seat_does_not_depend_on_the_extra_card(tmp_path: Path) -> None:
    with running_site(tmp_path / "begun") as site:
        readers, match = set_up(site, "open", "open")
        readers[SPECTATOR] = Person(site)
        site.stop()
        begun = saved_state(site.data, match)
        lay_extra_first(begun)
        owner = valley(begun).first

        here = world(site, tmp_path / "here", readers, match, begun, [])
        final = valley(saved_state(site.data, match))
        assert final.extra_seat == owner
        mine, other = final.extra, twin_of(final)
        exchange(valley(begun).deck, mine, other)
        # Two tiles that no one ever sees.
        exchange(valley(begun).tiles, *final.tiles[:2])
        there = world(site, tmp_path / "there", readers, match, begun, here.script)
        assert valley(saved_state(site.data, match)).extra == other

    assert here.log == there.log
    for reader in readers:
        assert len(here.before[reader]) > 100
        assert '"luck":[' not in "".join(here.before[reader])
        if reader != owner:
            assert difference(here.before[reader], there.before[reader]) is None
            assert here.end[reader] != there.end[reader]
    # The owner sees at once what it is worth, the others at the end.
    for one, card in ((here, mine), (there, other)):
        told = "".join(one.before[owner])
        assert f'"kind":"extra","args":{{"seat":{owner},"card":"{CARD_NAMES[card]}"}}' in told
        shown = f'"extra":{msgspec.json.encode(card_view(card)).decode()},"has_extra":true'
        assert shown in told
        assert all(shown in "".join(one.end[reader]) for reader in readers)
        others = "".join(text for reader in readers if reader != owner for text in one.before[reader])
        assert '"extra":null,"has_extra":true' in others
        assert '"kind":"extra-hidden"' in others
        assert f'"{CARD_NAMES[card]}"' not in others


def world(
    site: Site,
    data: Path,
    readers: dict[int, Person],
    match: str,
    begun: State,
    script: list[tuple[int, str]],
) -> World:
    """Play a match from a state, following the script if there is one, and store what each person receives."""

    def choose(mine: View, step: int) -> str:
        return script[step][1] if script else choice(mine)

    def look(mine: View, step: int) -> None:
        look_around(readers, match, mine, step)

    played = play_world(site, data, readers, match, begun, choose, look)
    assert script in ([], played.script)
    return played


def look_around(readers: dict[int, Person], match: str, mine: View, step: int) -> None:
    """Make the requests of a curious reader besides playing: lists, the record, forbidden ones."""
    for reader, person in readers.items():
        person.view(match)
        if step % 4 == 3 or step < 0:
            person.get("/api/matches")
            # Both worlds have the same picks, so their secrecy shows in their absence.
            person.get(f"/api/matches/{match}/record")
            person.get(f"/m/{match}")
            moment = {"ply": mine["ply"], "draft": mine["draft"] if reader == mine["you"] else 0}
            for action in ("hut:9", "river:7", "4g", "extra", "done"):
                if mine["turn"] is None or reader != mine["turn"]["seat"] or action != "done":
                    person.post(f"/api/matches/{match}/actions", {**moment, "action": action})


@pytest.mark.sample(1)
@pytest.mark.parametrize(("seats", "rules", "seed"), [(2, "yucata", 1), (3, "original", 2), (4, "yucata", 1)])
def test_in_random_matches_no_view_depends_on_the_extra_card_either(
    seats: int, rules: str, seed: int
) -> None:
    for live in random_play(seats, rules, seed):
        final = valley(state_of(live))
    assert final.extra_seat != NOBODY
    mine, owner, other = final.extra, final.extra_seat, twin_of(final)
    pairs = zip(random_play(seats, rules, seed), random_play(seats, rules, seed, (mine, other)), strict=True)
    compared = 0
    for here, there in pairs:
        board = valley(state_of(here))
        if board.extra_seat != owner:
            continue
        over = not state_of(here).agenda
        for seat in range(SPECTATOR, seats):
            since = here.row.ply - 3
            same = shown(here, seat, since) == shown(there, seat, since)
            assert same == (seat != owner and not over), f"seat {seat} at ply {here.row.ply}"
        compared += 1
    assert compared > 50


def state_of(live: LiveMatch) -> State:
    assert live.match is not None
    return live.match.state


def test_nothing_tells_others_of_a_placement_that_is_not_confirmed(site: Site) -> None:
    people, match = set_up(site, "open", "open")
    asked = people[0].view(match)["turn"]["seat"]
    actor = people.pop(asked)
    here = {**people, SPECTATOR: Person(site)}
    readers = [*here.values()]
    with ExitStack() as stack:
        tabs = [stack.enter_context(reader.socket(match)) for reader in readers]
        home = stack.enter_context(readers[0].socket("home"))
        for seat, tab in zip(here, tabs, strict=True):
            wait_for_all(seat, tab, here)
        for tab in (*tabs, home):
            all_frames(tab)
        before = [everything_about(reader, match) for reader in readers]
        view = actor.view(match)
        placed = ok(actor.act(view, "forest:3"))
        after_placing = [everything_about(reader, match) for reader in readers]
        back = ok(actor.undo(placed))
        again = ok(actor.act(back, "clay:1"))
        assert (again["draft"], again["board"]["places"][5]["people"][asked]) == (3, 1)
        after_more = [everything_about(reader, match) for reader in readers]
        for one, then, now in zip(before, after_placing, after_more, strict=True):
            assert difference(one, then) is None
            assert difference(one, now) is None
        assert [all_frames(tab) for tab in (*tabs, home)] == [[]] * 4
        ok(actor.act(again, "done"))
        for tab, reader in zip(tabs, readers, strict=True):
            told = frame_of(tab)["view"]
            assert [entry["action"] for entry in told["log"]] == ["clay:1", "done"]
            assert everything_about(reader, match) not in before


def everything_about(reader: Person, match: str) -> list[str]:
    """Return everything that a reader can request; only the time of the request differs between answers."""
    reader.seen.clear()
    view = reader.view(match)
    reader.get("/api/matches")
    reader.get(f"/m/{match}")
    reader.get(f"/api/matches/{match}/record")
    reader.act(view, "forest:1")
    reader.undo(view)
    reader.post(f"/api/matches/{match}/actions", {"ply": view["ply"], "draft": 1, "action": "forest:1"})
    return [text.replace(date_of(text), "") for text in reader.seen]


@pytest.mark.parametrize("level", ["careless", "sound"])
def test_bots_in_the_arena_get_their_own_seat_s_observation(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    owners = set()

    def watched(game: object, asked_level: str, seen: State, seat: int, *rest: object) -> str:
        expect_holes(seen, seat)
        owners.add(valley(seen).extra_seat == seat)
        return choose(STONE_AGE, "random", seen, seat, rest[0])  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "choose", watched)
    pairing = Pairing("stoneage", level, level, 2, {"house_rules": "yucata"}, 1.0, None, 3)
    for number in range(4):
        play_match(pairing, number)
    assert owners == {True, False}


def expect_holes(seen: State, seat: int) -> None:
    """Check that every card and tile that this seat may not know is a hole."""
    board = valley(seen)
    assert all(card == HOLE for card in [*board.deck, *board.tiles])
    assert (board.extra == HOLE) == (board.extra_seat != seat)


class Thinkers:
    """Bot processes whose questions are all recorded."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, bytes]] = []

    async def choose(self, game: str, level: str, seat: int, saved: bytes, seed: int, seconds: float) -> str:
        self.asked.append((seat, saved))
        state = STONE_AGE.codec.decode(saved)
        decision = state.decision()
        assert decision is not None
        offered = [option.text() for option in decision.options(state.board)]
        return "card1:1" if "card1:1" in offered else offered[len(self.asked) % len(offered)]


def test_the_extra_card_of_another_seat_does_not_change_what_a_bot_is_asked(tmp_path: Path) -> None:
    asked, owner, mine, other = asyncio.run(questions(tmp_path / "here", None))
    twin, *_ = asyncio.run(questions(tmp_path / "there", (mine, other)))
    others, theirs = ([saved.decode() for seat, saved in all_ if seat != owner] for all_ in (asked, twin))
    assert difference(others, theirs) is None
    own, its = ([saved for seat, saved in all_ if seat == owner] for all_ in (asked, twin))
    assert own != its
    assert {seat for seat, _ in asked} == {0, 1, 2}
    for seat, saved in asked:
        expect_holes(STONE_AGE.codec.decode(saved), seat)


async def questions(
    data: Path, swapped: tuple[int, int] | None
) -> tuple[list[tuple[int, bytes]], int, int, int]:
    """Let three bots play at the house's table. Return their questions, who got which extra card, and a card to replace
    it."""
    thinkers, database = Thinkers(), store_at(data / "house.sqlite3")
    database.open()
    house = services_on(database, thinkers)  # type: ignore[arg-type]
    live = await house.tables.create(None, NewTable("stoneage", [("bot", "sound")] * 3))
    assert live.match is not None
    luck = SeededLuck(7)
    state = STONE_AGE.start(live.match.options, 3, PlayContext(luck))
    lay_extra_first(state)
    if swapped is not None:
        exchange(valley(state).deck, *swapped)
    live.match = replace(live.match, settled=state)
    live.luck = lambda: luck  # type: ignore[method-assign,assignment,return-value]
    players = bot_players_on(house)
    players.look_at(live)
    async with asyncio.timeout(120):
        while live.row.status == "running":
            await asyncio.sleep(0.01)
    await players.close()
    database.close()
    board = valley(live.match.state)
    return thinkers.asked, board.extra_seat, board.extra, twin_of(board)

"""The last turn is taken back if all agree, never past luck or hidden news; the ply increases, on both servers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import Connection

from boardkit.analysis.judge import Judge, PlyQuestion
from boardkit.analysis.review import Part
from boardkit.records.record import read_record, replay, write_record
from boardkit.records.verify import RIGHT, verify
from boardkit.registry import game_named
from boardkit.state import State
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.clocks.match_clocks import switch_clocks
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.errors import NotAllowed, Stale
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.db.schema import outbox
from lagerfeuer.matches import off_board
from lagerfeuer.matches.agreements import RESIGNED, TAKEN_BACK, offers_open, seat_to_ask_back
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.matches.take_backs import beginning_of_last_turn
from lagerfeuer.notifications.deliveries import _offer as proposed
from lagerfeuer.outbox import OFFER
from lagerfeuer.read_models.match_page import match_json
from support import seeded
from support.held_clock import DAY, HOUR
from support.order_tables import Tables, answer_to, log_of, run
from support.services import reviews_on
from support.two_servers import TwoServers, action_of


async def ask(tables: Tables, seat: int, server: int = 0) -> LiveMatch:
    live = [tables.here, tables.there][server]
    return await tables.houses[server].off_board.offer(live, tables.people[seat], TAKEN_BACK)


def state_of(live: LiveMatch) -> bytes:
    assert live.match is not None
    return live.game.codec.encode(live.match.settled)


def options_at(live: LiveMatch) -> list[str]:
    assert live.match is not None
    decision = live.match.state.decision()
    assert decision is not None
    return [one.text() for one in decision.options(live.match.state.board)]


def clock_of(live: LiveMatch, seat: int) -> tuple[int, bool]:
    [found] = [one for one in live.clocks if one.seat == seat]
    return found.left, found.since is not None


@pytest.mark.usefixtures("both_databases")
def test_the_match_stands_where_the_turn_began_and_goes_on(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        here, mover, owner = tables.here, tables.mover, tables.owner
        began, clock = state_of(here), clock_of(here, mover)[0]
        a, b, *_ = tables.options()
        tables.clock.at += 2 * DAY
        await tables.act(a)
        with pytest.raises(NotAllowed, match="error-offer-not-here"):
            await ask(tables, owner)
        await ask(tables, mover)
        asked = here.row
        assert (asked.ply, asked.agreements["offers"]) == (1, {TAKEN_BACK: [mover]})
        # Asking again changes nothing.
        await ask(tables, mover)
        assert here.row == asked
        # The other person agrees on the other server.
        tables.there = await tables.houses[1].cache.refresh(tables.there)
        tables.clock.at += DAY
        await ask(tables, owner, server=1)
        here = tables.here = await tables.houses[0].cache.refresh(here)
        assert [state_of(live) for live in (here, tables.there)] == [began, began]
        assert (here.row.ply, here.row.turn, here.row.draft) == (2, mover, 0)
        assert "offers" not in here.row.agreements or not here.row.agreements["offers"]
        assert log_of(here) == [(mover, a), (mover, TAKEN_BACK)]
        # The seat has its time at the end of the turn without the increment; time that ran is not returned.
        assert clock_of(here, mover) == (clock - 2 * DAY, True)
        assert clock_of(here, owner)[1] is False
        # It cannot be taken back twice, and a click made for the earlier position is refused.
        with pytest.raises(NotAllowed, match="error-offer-not-here"):
            await ask(tables, mover)
        with pytest.raises(Stale):
            await tables.houses[0].matches.act(here, tables.people[owner], (1, 0), tables.options()[0])
        await tables.act(b)
        there = await tables.houses[1].cache.refresh(tables.there)
        for person in (*tables.people, None):
            id_ = None if person is None else person.id
            assert match_json(here, id_, -1) == match_json(there, id_, -1)
        moments = msgspec.json.decode(await Replays().moments(there, tables.people[0].id, 0, 16))["moments"]
        boards = [one["board"] for one in moments]
        assert boards[0] == boards[2]
        assert boards[1] not in (boards[2], boards[3])
        # The record contains both the turn and the taking back, and verifies.
        text = write_record(record_of(there))
        assert state_of(there) == there.game.codec.encode(replay(read_record(text), there.game))
        assert verify(text.encode(), game_named).check("rules").state == RIGHT
        assert '"lagerfeuer":4' in text

    run(tmp_path, flow)


def test_a_proposal_ends_when_it_is_declined_or_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[int] = []

    def replay_and_note(live: LiveMatch, seat: int) -> State:
        replayed.append(live.row.ply)
        return beginning_of_last_turn(live, seat)

    monkeypatch.setattr(off_board, "beginning_of_last_turn", replay_and_note)

    async def flow(tables: Tables) -> None:
        house, here = tables.houses[0], tables.here
        await tables.act(tables.options()[0])
        await ask(tables, tables.mover)
        assert TAKEN_BACK in offers_open(here, tables.owner)
        await house.off_board.decline(here, tables.people[tables.owner], TAKEN_BACK)
        assert [(one.kind, one.seat) for one in here.happenings] == [("declined-takeback", tables.owner)]
        await ask(tables, tables.mover)
        # Repeated requests cost the house only one replay.
        assert replayed == [1]
        await tables.act(tables.options()[0], seat=tables.owner)
        # The result of the replay is useless now, and would stay in memory as long as the match does.
        assert here.take_back is None
        assert not here.row.agreements.get("offers")
        with pytest.raises(NotAllowed, match="error-offer-not-here"):
            await ask(tables, tables.mover)
        assert here.row.ply == len(here.log) - 1
        await ask(tables, tables.owner)
        assert replayed == [1, 2]
        await house.off_board.resign(here, tables.people[tables.owner])
        assert here.take_back is None

    run(tmp_path, flow)


def test_a_waiting_order_answers_the_turn_that_counts(tmp_path: Path) -> None:
    """The owner's consent to taking back does not carry it out either."""

    async def flow(tables: Tables) -> None:
        a, b, *_ = tables.options()
        await tables.give(*answer_to(tables, None, tables.options(b)[0]), pause=True)
        await tables.act(a)
        await ask(tables, tables.mover)
        await ask(tables, tables.owner)
        assert log_of(tables.here) == [(tables.mover, a), (tables.mover, TAKEN_BACK)]
        assert [one.due for one in tables.here.orders] in ([None], [])

    run(tmp_path, flow)


def test_no_take_back_passes_luck_or_is_offered_in_a_rated_match(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        house = servers.houses[0]
        rated = await house.cache.find(await servers.table_of(people, house.tables, rated=False))
        for live in (here, rated):
            seat, action = action_of(live)
            await house.matches.act(live, people[seat], (0, 0), action)
            assert TAKEN_BACK in offers_open(live, seat)
            assert TAKEN_BACK not in offers_open(live, 1 - seat)
        rated.row = replace(rated.row, rated=True)
        with pytest.raises(NotAllowed, match="error-offer-not-here"):
            await house.off_board.offer(rated, people[seat], TAKEN_BACK)
        # Play until a card can be drawn, and draw it.
        while "draw" not in options_at(here):
            seat, action = action_of(here)
            await house.matches.act(here, people[seat], (here.row.ply, 0), action)
        drawer, _ = action_of(here)
        await house.matches.act(here, people[drawer], (here.row.ply, 0), "draw")
        assert here.log[-1].entry.luck
        with pytest.raises(NotAllowed, match="error-offer-not-here"):
            await house.off_board.offer(here, people[drawer], TAKEN_BACK)

    asyncio.run(flow())


@pytest.mark.parametrize(
    ("game", "why"), [("stoneage", "error-take-back-luck"), ("hunters", "error-take-back-news")]
)
def test_the_house_says_why_a_turn_stays(tmp_path: Path, game: str, why: str) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, _ = await servers.begin()
        house = servers.houses[0]
        refused = ""
        for _ in range(4):
            live = await house.cache.find(await servers.table_of(people, house.tables, game=game))
            while refused != why and live.row.status == "running" and live.row.ply < 150:
                seat, _ = action_of(live)
                options, ply = options_at(live), live.row.ply
                action = options[seeded.below(len(options))]
                await house.matches.act(live, people[seat], (ply, live.row.draft), action)
                if live.row.ply == ply or seat_to_ask_back(live) != seat:
                    continue
                known, began = state_of(live), None
                try:
                    began = beginning_of_last_turn(live, seat)
                except NotAllowed as refusal:
                    refused = str(refusal)
                # The inspection changes nothing.
                assert state_of(live) == known
                assert began is None or live.game.codec.encode(began) != known
            if refused == why:
                break
        assert refused == why
        with pytest.raises(NotAllowed, match=why):
            await house.off_board.offer(live, people[seat], TAKEN_BACK)
        assert not live.row.agreements.get("offers")

    asyncio.run(flow())


def test_a_turn_with_a_secret_action_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If such a turn could be taken back, that would reveal that nobody learned anything from it."""

    async def flow(tables: Tables) -> None:
        action = tables.options()[0]
        await tables.act(action)
        monkeypatch.setattr(type(tables.here.game.action(action)), "secret", lambda self: True)
        with pytest.raises(NotAllowed, match="error-take-back-news"):
            await ask(tables, tables.mover)

    run(tmp_path, flow)


def test_a_review_of_turns_that_were_taken_back_is_read_while_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.WRITE_INTERVAL_S", 0.0)

    async def flow(tables: Tables) -> None:
        here, house = tables.here, tables.houses[0]
        await tables.act(tables.options()[0])
        await ask(tables, tables.mover)
        await ask(tables, tables.owner)
        await tables.act(tables.options()[1])
        await house.off_board.resign(here, tables.people[0])
        reviews, seen = reviews_on(house), list[tuple[int, int]]()

        async def judge(asked: Sequence[PlyQuestion], budget: float) -> Part:
            view = await reviews.view(here)
            assert view.plies == here.row.ply + 1
            seen.append((view.done, 0 if view.so_far is None else len(view.so_far.chances)))
            small = [msgspec.structs.replace(one, worlds=2) for one in asked]
            return [Judge(one).judge(one) for one in small]

        monkeypatch.setattr(reviews.judging, "judge_ply", judge)
        await reviews.ask(here, tables.people[0].id)
        reviews.start()
        async with asyncio.timeout(60):
            while (view := await reviews.view(here)).state == "asked":
                await asyncio.sleep(0.02)
        await reviews.close()
        # The turn that was taken back and the taking back are judged before all others.
        assert seen == [(2, 0), *((ply, ply) for ply in range(3, here.row.ply + 1))]
        assert view.review is not None

    run(tmp_path, flow)


def test_a_player_who_took_back_keeps_time_to_act_again(tmp_path: Path) -> None:
    """The time since the turn ended has run. It is not subtracted again from what remains without the increment."""

    async def flow(tables: Tables) -> None:
        here, mover, database = tables.here, tables.mover, tables.stores[0]
        for row in (one for one in here.clocks if one.seat == mover):
            since = row.since
        assert since is not None
        for passed, left in ((DAY, DAY), (3 * DAY - HOUR, 1_000)):
            at = since + passed
            found = list[ClockRow]()

            def switch(connection: Connection, at: int = at, found: list[ClockRow] = found) -> None:
                batch = Batch(connection, at_once=True)
                found[:] = switch_clocks(batch, here.seats, here.row, at, returned_turn=mover)
                raise NotAllowed("error-offer-not-here")

            with pytest.raises(NotAllowed):
                await database.write(switch)
            [clock] = [one for one in found if one.seat == mover]
            assert (clock.left, clock.since) == (left, at)
            assert clock.due is not None
            assert clock.due > at

    run(tmp_path, flow)


@pytest.mark.usefixtures("both_databases")
def test_three_people_all_have_to_agree(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, _ = await servers.begin()
        house = servers.houses[0]
        people.append(await house.people.add_guest("Cyd", "en"))
        live = await house.cache.find(await servers.table_of(people, house.tables, game="stoneage"))
        assert live.match is not None
        mover, began = live.match.seat_to_act(), state_of(live)
        assert mover is not None
        while live.row.ply == 0 or live.row.turn == mover:
            assert live.match is not None
            decision = live.match.state.decision()
            assert decision is not None
            action = decision.options(live.match.state.board)[0].text()
            await house.matches.act(live, people[mover], (live.row.ply, live.row.draft), action)
        ply, told = live.row.ply, await servers.count(outbox)
        first, second = (seat for seat in range(3) if seat != mover)
        # The notice names the person who asked first, whatever their seat.
        for seat in (2, 0):
            await house.off_board.offer(live, people[seat], "cancel")
        assert live.row.agreements["offers"] == {"cancel": [2, 0]}
        waiting = SimpleNamespace(seats=live.seats, agreements=live.row.agreements)
        what = SimpleNamespace(kind=OFFER, player=people[1].id)
        assert proposed(cast(Any, waiting), cast(Any, what)) == ("cancel", 2)
        await house.off_board.decline(live, people[1], "cancel")
        for seat in (mover, first):
            await house.off_board.offer(live, people[seat], TAKEN_BACK)
            assert live.row.ply == ply
        assert live.row.agreements["offers"] == {TAKEN_BACK: [mover, first]}
        # A stand-in for one of them withdraws the proposal.
        replaced = house.off_board.bot_change(live, mover, servers.clock.at, RESIGNED, "sound").row
        assert TAKEN_BACK not in replaced.agreements["offers"]
        await house.off_board.offer(live, people[second], TAKEN_BACK)
        assert (state_of(live), live.row.ply, live.row.turn) == (began, ply + 1, mover)
        # There are new notices to the people who were asked and to the one on turn.
        assert await servers.count(outbox) > told

    asyncio.run(flow())


def test_the_increment_of_the_turn_is_returned() -> None:
    live, days = TimeControl("live", 600_000, 10_000), TimeControl("correspondence", 3 * DAY, DAY)
    assert live.before_turn(live.after_turn(5_000)) == 5_000
    assert live.before_turn(2_000) == 1_000
    assert days.before_turn(days.after_turn(DAY)) == DAY
    # A capped bank is returned full, because the share of the increment is unknown.
    assert days.before_turn(days.after_turn(3 * DAY - 1)) == 3 * DAY

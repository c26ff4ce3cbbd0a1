"""Only its owner learns of a standing order: all others receive the same with and without one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fuzzing.asgi_client import Answer, Caller, newcomer, open_house, table
from lagerfeuer.matches.watchers import Watcher
from support import seeded
from support.database_setup import copy_house
from support.held_clock import SLOW
from support.services import paused_answers_on
from support.two_servers import TestClock

PLIES = 6
PAUSE_MS = 60_000
OF_THE_TABLE = ("", "?since=1", "/record", "/receipt", "/luck", "/chat", "/terms")
EVERYWHERE = (
    "/api/matches",
    "/api/waiting",
    "/api/running",
    "/api/watch",
    "/api/log/entries",
    "/api/archive",
    "/api/me",
)
CHANGING_HEADERS = {b"date", b"x-request-id", b"set-cookie", b"server-timing"}


def same_for_all(answer: Answer) -> tuple[int, int, list[Any], bytes]:
    headers = [one for one in answer.headers if one[0] not in CHANGING_HEADERS]
    return answer.status, len(answer.body), headers, answer.body


async def seen_by(reader: Caller, match: str) -> list[Any]:
    paths = [*(f"/api/matches/{match}{path}" for path in OF_THE_TABLE), *EVERYWHERE]
    return [(path, same_for_all(await reader.get(path))) for path in paths]


async def act(person: Caller, view: dict[str, Any], action: str) -> None:
    body = {"ply": view["ply"], "draft": view["draft"], "action": action}
    answer = await person.post(f"/api/matches/{view['id']}/actions", body)
    assert answer.status == 200, answer.body


async def play(
    data: Path, cookies: list[dict[str, str]], match: str, order: str, choices: list[float], paused: bool
) -> list[Any]:
    """Play some plies. Returns what everyone except the owner of the order receives after each pair of actions.

    `paused`: whether the owner answers only after the length of a pause.
    """
    clock = TestClock()
    seen: list[Any] = []
    async with open_house(data, clock=clock) as (app, site):
        *people, stranger = [Caller(app, dict(one)) for one in cookies]
        live = await site.cache.find(match)
        path = f"/api/matches/{match}"
        view = (await people[0].get(path)).json()
        mover = view["turn"]["seat"]
        owner = 1 - mover
        at_table = [Watcher(live.seats[mover].player), Watcher(None)]
        for watcher in at_table:
            site.matches.watch(live, watcher)
        # Tabs on other pages, and a program's event stream.
        elsewhere = [Watcher(live.seats[mover].player, events=events) for events in (False, True)]
        for watcher in elsewhere:
            site.waiting_matches.add_tab(watcher)
            site.list_watchers.at_home.add(watcher)
        watchers = [*at_table, *elsewhere]
        # The pages already know that the bell is at zero, so that a recount after an action sends nothing.
        for seat in live.seats:
            site.bell.sent[str(seat.player)] = 0
        for choice in choices:
            view = (await people[mover].get(path)).json()
            options = [one["action"] for one in view["choices"]]
            if len(options) < 2:
                break
            action = options[int(choice * len(options))]
            other = next(one for one in options if one != action)
            # Find the owner's options on a copy of the match.
            assert live.match is not None
            state = live.match.apply(mover, live.game.action(action), live.luck())[0].state
            decision = state.decision()
            if (
                decision is None
                or decision.seat(state.board) != owner
                or len(decision.options(state.board)) < 2
            ):
                # A seat without a choice acts automatically, in every world.
                break
            steps = [{"seat": mover, "action": action if order in ("fires", "pauses") else other}]
            answer = "N1"
            if order in ("fires", "pauses"):
                answer = decision.options(state.board)[0].text()
                steps[0]["luck"] = True
            if order != "none":
                for watcher in watchers:
                    watcher.wake.clear()
                # As after a restart, when no turn has been announced yet.
                live.announced_actions = None
                given = await people[owner].post(
                    f"{path}/order",
                    {
                        "ply": view["ply"],
                        "steps": [*steps, {"after": 0, "seat": owner, "action": answer}],
                        "pause": order == "pauses",
                    },
                )
                assert given.json()["order"]["state"] == "waiting"
                assert not any(watcher.wake.is_set for watcher in watchers)
            await act(people[mover], view, action)
            view = (await people[owner].get(path)).json()
            assert (view["order"] is None) == (order == "none")
            if order != "fires":
                seen.append(("asked", await seen_by(people[mover], match), await seen_by(stranger, match)))
            if paused:
                clock.at += PAUSE_MS
            if order == "pauses":
                await paused_answers_on(site).answer(match)
            elif order != "fires":
                await act(people[owner], view, view["choices"][0]["action"])
            seen.append(("answered", await seen_by(people[mover], match), await seen_by(stranger, match)))
    return seen


@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize(("delay", "paused"), [("none", False), ("turn", False), ("turn", True)])
def test_the_others_receive_the_same_bytes_with_and_without_an_order(
    tmp_path: Path, delay: str, paused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.matches.order_answers.pause_ms", lambda *_: PAUSE_MS)

    async def whole() -> None:
        begun = tmp_path / "begun"
        async with open_house(begun, clock=TestClock()) as (app, _):
            people, match = await table(app, "roseking", 2, tempo=SLOW, delay=delay)
            cookies = [dict(one.cookies) for one in (*people, await newcomer(app, "Stranger"))]
        chance = seeded.generator()
        choices = [chance.random() for _ in range(PLIES // 2)]
        worlds = {}
        for order in ("none", "waits", "pauses" if paused else "fires"):
            copy_house(begun, tmp_path / order)
            worlds[order] = await play(tmp_path / order, cookies, match, order, choices, paused)
        assert worlds["waits"] == worlds["none"]
        if paused:
            assert worlds["pauses"] == worlds["none"]
            return
        assert worlds["fires"] == [one for one in worlds["none"] if one[0] == "answered"]

    asyncio.run(whole())

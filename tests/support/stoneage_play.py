"""Players of Stone Age through the server who buy all they can, so that matches end soon."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from support.server_process import Person, Site, View, ok

PRICES = {f"card{price}": price for price in (1, 2, 3, 4)}
GATHER = ("forest", "clay", "quarry", "river", "hunt")


def set_up(site: Site, *seats: str, **rest: Any) -> tuple[dict[int, Person], str]:
    """Create a table with people on the "open" seats, invited by seat 0. Returns the people by seat and the match."""
    host = Person(site)
    view = host.create("me", *seats, game="stoneage", **rest)
    people = {0: host}
    for seat, kind in enumerate(seats, 1):
        if kind == "open":
            people[seat] = Person(site)
            people[seat].join(view, seat)
    return people, view["id"]


def choice(view: View) -> str:
    """Return an action that brings the end nearer: buy, otherwise gather goods for it."""
    offered: list[str] = [one["action"] for one in view["choices"]]
    prompt = view["turn"]["prompt"].removeprefix("stoneage-ask-")
    if prompt == "place":
        return _placement(view, offered)
    if prompt == "tools":
        best = max(view["choices"], key=lambda one: (one["hint"]["yield"], -one["hint"]["sum"]))
        return str(best["action"])
    return offered[0]


def _placement(view: View, offered: list[str]) -> str:
    """Return the cheapest affordable card, otherwise as many people as possible at a place with goods."""
    me, board = view["you"], view["board"]
    left = sum(board["players"][me]["goods"].values())
    left -= sum(PRICES.get(place["name"], 0) for place in board["places"] if place["people"][me])
    for place, price in PRICES.items():
        if price <= left and f"{place}:1" in offered:
            return f"{place}:1"
    for place in GATHER:
        there = [action for action in offered if action.startswith(f"{place}:")]
        if there:
            return there[-1]
    return offered[0]


def play_on(
    people: Mapping[int, Person],
    match: str,
    actions: int | None = None,
    until: Callable[[View], bool] = lambda _: False,
) -> View:
    """Play for these people: to the end, for a number of their actions, or until a position. Other seats are bots."""
    some = next(iter(people.values()))
    view, done = some.view(match), 0
    deadline = time.monotonic() + 180
    while view["status"] == "running" and not until(view) and (actions is None or done < actions):
        assert time.monotonic() < deadline, "the match does not come to its end"
        asked = view["turn"]["seat"]
        if asked not in people:
            time.sleep(0.01)
            view = some.view(match, view["ply"])
        elif view["you"] != asked:
            view = people[asked].view(match, view["ply"])
        else:
            view = ok(people[asked].act(view, choice(view)))
            done += 1
    return view

"""Purposeful players of Hunters and Scouts through the server, so that matches end."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from support.server_process import Person, Site, View, ok

MODES = ("introductory", "normal", "survival")
WANTED = {"build": 10, "hunter": 4, "eat": 4, "members": 4, "second": 4, "move": 0.7, "enough": 1.2}
"""Relative probabilities of actions in any position."""
ASK = "hunters-ask-"
Chooser = Callable[[View], str]


def set_up(site: Site, other: str = "open", **options: Any) -> tuple[dict[int, Person], str]:
    """Create a table of two, with a person or a bot as `other`. Returns the people by seat and the match."""
    host = Person(site)
    view = host.create("me", other, game="hunters", options=options)
    people = {0: host}
    if other == "open":
        people[1] = Person(site)
        people[1].join(view, 1)
    return people, view["id"]


def eager(chance: random.Random) -> Chooser:
    """Return a player that mostly chooses actions towards the end, and sometimes any.

    Purely random players hardly ever reach the end.
    """

    def choose(view: View) -> str:
        actions: list[str] = [one["action"] for one in view["choices"]]
        return chance.choices(actions, [eagerness(view, action) ** 6 for action in actions])[0]

    return choose


def eagerness(view: View, action: str) -> float:
    """Return the weight of an action: send people to hunt, eat before sunset, build what is possible."""
    board, me = view["board"], view["you"]
    mine = board["players"][me]
    word, *rest = action.split(":")
    if word in WANTED:
        return WANTED[word]
    if word == "camp":
        return 1 + int(rest[0])
    if word == "place":
        return 3 if rest[0] in [place["name"] for place in board["hunting"]] else 1.5
    if word == "take":
        return _wish(board, mine, rest[-1])
    if word == "cover":
        return 1 if rest[-1] == "meat" else 2
    if word == "offspring":
        return 5 if mine["camp"] else 1
    if word == "sunset":
        return 0.3 if mine["hand"] else 3
    return 2


def _wish(board: View, mine: View, icon: str) -> float:
    """Return the weight of bringing a member home with this icon."""
    if icon == "meat":
        return 6 if mine["hunger"] else 0.5
    if icon in ("skin", "point"):
        return 5
    pool = board["turn"]["pool"].get(icon, 0)
    wanted = [item for item in board["items"] if item["name"] in mine["items"]]
    return 3 if any(item["cost"].get(icon, 0) > pool for item in wanted) else 0.7


def play_on(
    people: Mapping[int, Person],
    match: str,
    choose: Chooser,
    actions: int | None = None,
    until: Callable[[View], bool] = lambda _: False,
) -> View:
    """Play for these people: to the end, for a number of their actions, or until a position. Other seats are bots.

    `until`: called with the view of the person whose turn it is.
    """
    some = next(iter(people.values()))
    view, done = some.view(match), 0
    deadline = time.monotonic() + 240
    while view["status"] == "running" and (actions is None or done < actions):
        assert time.monotonic() < deadline, "the match does not come to its end"
        asked = view["turn"]["seat"]
        if asked not in people:
            time.sleep(0.01)
            view = some.view(match, view["ply"])
        elif view["you"] != asked:
            view = people[asked].view(match, view["ply"])
        elif until(view):
            return view
        else:
            view = ok(people[asked].act(view, choose(view)))
            done += 1
    return view


def prompt_of(view: View) -> str:
    """Return the prompt without the name of the game."""
    return str(view["turn"]["prompt"]).removeprefix(ASK)


def asked_seat(people: Mapping[int, Person], match: str) -> int:
    """Return the seat whose turn it is."""
    seat: int = next(iter(people.values())).view(match)["turn"]["seat"]
    return seat

"""Matches with a clock held by the test: tables, what their clocks show, and the notices that people get."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from support.database_setup import connected
from support.roseking_play import left_by
from support.server_process import Person, Site, View, ok

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
SLOW = {"kind": "correspondence", "bank": 3 * DAY, "increment": DAY}
LIVE = {"kind": "live", "bank": 10 * MINUTE, "increment": 10 * SECOND}
MONDAY = 1_780_912_800_000
"""Monday, 8 June 2026, noon in Berlin."""


def berlin(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp() * 1000)


def soon(is_so: Callable[[], Any]) -> Any:
    """Wait up to 30 seconds until a value is true, and return it: due work runs in the background."""
    # Generous, for a machine busy with other tests.
    deadline = time.monotonic() + 30
    while not (found := is_so()):
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)
    return found


def letters(site: Site, match: str) -> list[tuple[str, str]]:
    """Return (kind, name) of all notices of a match, oldest first."""
    with connected(site.data) as store:
        found: list[tuple[str, str]] = store.execute(
            "select kind, name from outbox join players on players.id = player where match = ? order by outbox.id",
            (match,),
        ).fetchall()
    return found


def named(*people: Person) -> None:
    for person, name in zip(people, ("Ada", "Bob", "Cyd", "Dan"), strict=False):
        person.post("/api/me", {"name": name})


def clock_of(view: View, seat: int) -> View:
    found: View = next(one for one in view["time"]["clocks"] if one["seat"] == seat)
    return found


def table(site: Site, count: int, **rest: Any) -> tuple[list[Person], View]:
    people = [Person(site) for _ in range(count)]
    named(*people)
    view = people[0].create("me", *["open"] * (count - 1), **rest)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    return people, people[0].view(view["id"])


def move(person: Person, view: View) -> View:
    mine = person.view(view["id"])
    return ok(person.act(mine, least_restrictive_action(mine, draws=True)))


def least_restrictive_action(view: View, draws: bool = False) -> str:
    """Return an action of Rose King that leaves the other seat the most options.

    With a single option the match would act for them, and without any they would pass (R5, R15): then it would not be
    the turn of the person the test waits for.

    Prefers cards without a hero; with `draws`, drawing is as good. With cards alone none of 4,000 deals had an
    automatic action within three actions, and one in 200 at the fourth.
    """
    actions: list[str] = [one["action"] for one in view["choices"]]
    cards = [action for action in actions if action[-1].isdigit()]
    if not cards:
        return actions[0]
    return max(
        [*cards, *({"draw"} & {*actions} if draws else set())], key=lambda action: left_by(view, action)
    )


def asked(people: list[Person], view: View) -> tuple[Person, Person]:
    """Return the person whose turn it is at a table of two, and the other one."""
    seat = view["turn"]["seat"]
    return people[seat], people[1 - seat]


def pulse_of(site: Site) -> int:
    with connected(site.data) as database:
        return int(database.execute("SELECT at FROM pulses").fetchone()[0])

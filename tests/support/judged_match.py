"""A finished match with a prepared review, for the pages that show it."""

from __future__ import annotations

from itertools import chain

import msgspec

from boardkit.analysis.action_notes import describe_action
from boardkit.analysis.judge import ConsideredOption, Judge, PlyJudgement
from boardkit.analysis.review import ENGINE, questions
from boardkit.bots.greedy import options_of
from boardkit.records.record import Record, read_record
from boardkit.registry import game_named
from support import seeded
from support.database_setup import connected
from support.held_clock import soon
from support.records import record_of
from support.server_process import Person, Site, ok, play_on, seated
from support.table_page import Player

SAID = {
    "en": (
        "Review this match",
        "Win chances after an action",
        "Luck and decisions",
        "Turning points",
    ),
    "de": (
        "Diese Partie analysieren",
        "Gewinnchancen nach einer Aktion",
        "Glück und Entscheidungen",
        "Wendepunkte",
    ),
}
ACTIONS = 3
"""The number of actions before a person resigns. Reviewing more would take longer."""


def given_up(site: Site, actions: int = ACTIONS) -> tuple[Person, str, int]:
    """Return a person, the match that the other one resigned, and its number of plies."""
    people, view = seated(site, "roseking", 2)
    view = play_on(people, view["id"], seeded.generator(), actions)
    assert view["status"] == "running"
    view = ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    return people[0], view["id"], view["ply"]


def lay_judged(site: Site, match: str, record: Record) -> None:
    """Store the judgements of all plies, as if another action had been better than the last chosen one."""
    asked = list(chain.from_iterable(questions(record, game_named("roseking"), 1, worlds=2)))
    judge = Judge(asked[0])
    judge.playing.turns = 1
    parts: dict[int, list[PlyJudgement]] = {}
    for one in asked:
        parts.setdefault(one.ply, []).append(judge.judge(one))
    # With a single option there is no better one.
    last = max((ply for [ply, *_] in parts.values() if ply.options > 1), key=lambda ply: ply.ply)
    acted = record.lines[last.ply]
    world = judge.world(next(one.seen for one in asked if one.ply == last.ply), 0)
    rather = next(option for option in options_of(world) if option.text() != acted.action)
    line = [describe_action(world, acted.seat, rather)]
    last.took, last.better = (
        0.35,
        ConsideredOption(rather.text(), 0.6, 0.25, 0.05, 3.0, line, "outlook", "points"),
    )
    with connected(site.data) as database:
        review = (match, ENGINE, "asked", 0)
        database.execute("insert into reviews (match, engine, state, asked) values (?, ?, ?, ?)", review)
        for ply, judged in parts.items():
            part = (match, ply, msgspec.json.encode(judged))
            database.execute("insert into review_parts (match, ply, data) values (?, ?, ?)", part)


def show_everything(me: Player) -> None:
    """Show the whole review: players first see only their own moments."""
    me.page.get_by_role("button", name="Everything", exact=True).click()


def reviewed(site: Site) -> tuple[Person, str, int]:
    """Return a person, their finished and reviewed match, and its number of plies. Its last choice could be better.

    The judgements are prepared with two worlds: tests of pages do not depend on how good the estimates are.
    """
    person, match, plies = given_up(site)
    lay_judged(site, match, read_record(record_of(person, match)))
    path = f"/api/matches/{match}/review"
    ok(person.post(path, {}))
    found = soon(lambda: (now := ok(person.get(path)))["state"] == "done" and now)
    assert found["review"]["better"]
    return person, match, plies

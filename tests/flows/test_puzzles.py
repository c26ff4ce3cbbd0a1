"""Puzzles through the real server: strangers leave no trace, the first answers of an account are visible only to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from boardkit.puzzles import puzzles_of
from boardkit.registry import GAMES
from support.exported_files import files_of
from support.held_clock import DAY, MONDAY
from support.members import PASSWORD, member, reason, rows
from support.server_process import HeldClock, Person, Site, ok, ok_all, running_site

PUZZLES = {puzzle.key: puzzle for puzzle in puzzles_of(GAMES["roseking"])}
LIST = "/api/puzzles/roseking"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("puzzles")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


def today_of(person: Person) -> dict[str, Any]:
    [puzzle] = [one for one in ok_all(person.get("/api/puzzles")) if one["game"] == "roseking"]
    return puzzle


def wrong_in(person: Person, key: str) -> str:
    choices = ok(person.get(f"{LIST}/{key}"))["table"]["choices"]
    found: str = next(one["action"] for one in choices if one["action"] != PUZZLES[key].best)
    return found


def test_a_stranger_solves_a_puzzle_and_leaves_no_trace(site: Site) -> None:
    stranger = Person(site)
    key = today_of(stranger)["key"]
    assert today_of(stranger) == today_of(Person(site, "de"))
    best, wrong = PUZZLES[key].best, wrong_in(stranger, key)

    def said(action: str, **more: str) -> dict[str, Any]:
        answer: dict[str, Any] = ok(stranger.get(f"{LIST}/{key}?{urlencode({'action': action, **more})}"))[
            "answer"
        ]
        return answer

    asked = ok(stranger.get(f"{LIST}/{key}"))
    assert (asked["answer"], asked["table"]["you"]) == (None, PUZZLES[key].seat)
    assert (said(wrong)["right"], said(wrong)["solution"]) == (False, None)
    solution = said(wrong, solution="true")["solution"]
    assert (solution["best"], solution["line"][0]["action"]) == (best, best)
    assert said(best)["right"]
    assert said(best)["solution"] == solution

    assert reason(stranger.post(f"{LIST}/{key}", {"action": best})) == "error-sign-in-first"
    assert ok(stranger.get(LIST))["mine"] is None
    assert ok(stranger.get("/api/me"))["id"] is None
    for path, status in (
        ("/api/puzzles/chess", 404),
        (f"{LIST}/nothing1", 404),
        (f"{LIST}/{key}?action=nonsense", 400),
    ):
        assert stranger.get(path).status_code == status, path


def test_an_account_s_first_answers_count_for_itself_alone(site: Site) -> None:
    person, name = member(site)
    other, _ = member(site)
    assert site.clock is not None

    def answer(key: str, action: str) -> dict[str, Any]:
        return ok(person.post(f"{LIST}/{key}", {"action": action}))

    first = today_of(person)["key"]
    refusing, closed = next(
        (key, table["closed"][0])
        for key in PUZZLES
        if (table := ok(person.get(f"{LIST}/{key}"))["table"])["closed"]
    )
    refused = answer(refusing, closed["action"])
    assert refused["answer"]["reason"] == closed["reason"]
    assert (refused["mine"]["answered"], refused["change"]) == ({}, None)
    right = answer(first, PUZZLES[first].best)
    assert (right["answer"]["right"], right["mine"]["answered"]) == (True, {first: True})
    assert right["change"] > 0
    assert today_of(person)["mine"] is True
    site.clock.forward(DAY)
    assert (today_of(person)["mine"], today_of(person)["streak"]) == (None, 1)
    second = today_of(person)["key"]
    assert second != first
    missed = answer(second, wrong_in(person, second))
    assert (missed["mine"]["streak"], missed["mine"]["longest"]) == (0, 1)
    assert missed["change"] < 0
    again = answer(second, PUZZLES[second].best)
    assert (again["change"], again["mine"]) == (None, missed["mine"])

    # No one else sees them, and they are deleted with the account.
    assert ok(other.get(LIST))["mine"]["answered"] == {}
    assert "puzzle" not in other.get(f"/api/people?who={quote(name)}").text
    kept = files_of(person)
    assert {one["puzzle"]: one["right"] for one in kept["puzzle_answers.json"]} == {
        first: True,
        second: False,
    }
    assert kept["puzzle_ratings.json"][0]["answers"] == 2
    assert person.post("/api/account/prove", {"password": PASSWORD}).is_success
    assert person.post("/api/account/delete").status_code == 204
    assert (
        rows(site, "select puzzle from puzzle_answers") == rows(site, "select game from puzzle_ratings") == []
    )

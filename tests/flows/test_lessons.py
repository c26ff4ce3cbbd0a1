"""Lessons through the real server: anybody takes them, nothing is stored, a wrong action is answered and not played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from support.server_process import Person, Site, ok, ok_all, running_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("lessons") / "data") as running:
        yield running


def address(lesson: str, actions: list[str], language: str = "en") -> str:
    said = urlencode([("language", language), *(("actions", action) for action in actions)])
    return f"/api/lessons/{lesson}?{said}"


def test_a_stranger_takes_a_lesson_and_leaves_no_trace(site: Site) -> None:
    stranger = Person(site)
    actions: list[str] = []

    def take(action: str | None = None, language: str = "en") -> dict[str, Any]:
        sent = [*actions, *([] if action is None else [action])]
        return ok(stranger.get(address("roseking/moving", sent, language)))

    lessons = ok_all(stranger.get("/api/lessons/roseking?language=de"))
    assert lessons[0] == {"key": "moving", "title": "Die Krone bewegen", "steps": 4}
    [info] = [one for one in ok_all(stranger.get("/api/games")) if one["key"] == "roseking"]
    assert info["lessons"] == [one["key"] for one in lessons]

    begin = take()
    assert (begin["step"], begin["light"], begin["right"], begin["accepted"]) == (0, [], [], True)
    # It only shows something.
    assert not take("E2")["accepted"]
    actions.append("go-on")
    begin = take()
    assert (begin["step"], begin["light"], begin["right"], begin["accepted"]) == (1, ["E2"], ["E2"], True)
    assert begin["table"]["you"] == 0
    assert begin["say"] != take(language="de")["say"]
    refused, other = take("draw"), take("N3")
    assert refused["reason"]["text"] == "roseking-no-hand-full"
    assert (other["accepted"], other["reason"], other["wrong"]) == (False, None, None)
    assert refused["table"] == other["table"] == begin["table"]
    for _ in range(begin["steps"] - 1):
        actions += take()["right"]
    end = take()
    assert (end["step"], end["right"], end["table"]["board"]["crown"]) == (4, [], "d6")

    # No guest was made of them.
    assert ok(stranger.get("/api/me"))["id"] is None


def test_what_leads_nowhere_is_refused(site: Site) -> None:
    stranger = Person(site)
    for path, actions, status in (
        ("roseking/nothing", [], 404),
        ("chess/moving", [], 404),
        ("roseking/moving", ["go-on", "N3", "E2"], 400),
        ("roseking/moving", ["go-on", "nonsense"], 400),
    ):
        assert stranger.get(address(path, actions)).status_code == status, path
    # More than any lesson has is not even tried.
    long = stranger.get(address("roseking/moving", ["go-on"] * 13))
    assert (long.status_code, long.json()["reason"]["args"]["where"]) == (400, "actions")

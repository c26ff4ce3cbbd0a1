"""Lessons through the real server: they are open to all, wrong actions are not played, accounts store progress."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from support.exported_files import files_of
from support.members import member, reason, rows, sign_in
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
    assert lessons[0] == {"key": "moving", "title": "Die Krone bewegen", "steps": 4, "topics": []}
    assert lessons[1]["topics"] == ["heroes"]
    [info] = [one for one in ok_all(stranger.get("/api/games")) if one["key"] == "roseking"]
    assert info["lessons"] == [one["key"] for one in lessons]

    begin = take()
    assert (begin["step"], begin["light"], begin["right"], begin["accepted"]) == (0, [], [], True)
    # This step only shows something, so it accepts no action.
    assert not take("E2")["accepted"]
    actions.append("go-on")
    begin = take()
    assert (begin["step"], begin["light"], begin["right"], begin["accepted"]) == (1, ["E2"], ["E2"], True)
    assert begin["table"]["you"] == 0
    assert begin["say"] != take(language="de")["say"]
    refused, other = take("draw"), take("N3")
    assert refused["reason"]["text"] == "roseking-no-hand-full"
    assert (other["accepted"], other["reason"]) == (False, None)
    assert other["wrong"].startswith("Your rose would grow there, too.")
    assert refused["table"] == other["table"] == begin["table"]
    for _ in range(begin["steps"] - 1):
        actions += take()["right"]
    end = take()
    assert (end["step"], end["right"], end["table"]["board"]["crown"]) == (4, [], "d6")

    # No guest was created for them.
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
    # More actions than any lesson has are refused at once.
    long = stranger.get(address("roseking/moving", ["go-on"] * 13))
    assert (long.status_code, long.json()["reason"]["args"]["where"]) == (400, "actions")


def test_what_a_member_has_taken_on_one_device_is_known_on_another(site: Site) -> None:
    phone, name = member(site)
    taken = [{"game": "roseking", "lesson": lesson} for lesson in ("moving", "heroes")]
    [first] = ok_all(phone.post("/api/me/lessons", {"lessons": taken[:1]}))
    assert (first["game"], first["lesson"]) == ("roseking", "moving")
    desk = Person(site)
    sign_in(desk, name)
    # The computer has taken another one. Lessons that this house does not have are left out.
    mine = [
        taken[1],
        taken[1],
        {"game": "roseking", "lesson": "flying"},
        {"game": "chess", "lesson": "moving"},
    ]
    both = ok_all(desk.post("/api/me/lessons", {"lessons": mine}))
    assert [one["lesson"] for one in both] == ["heroes", "moving"]
    # The time stays the same, however often it is sent.
    assert both[1] == first
    assert ok_all(phone.post("/api/me/lessons", {"lessons": taken})) == both
    assert ok_all(phone.get("/api/me/lessons")) == both
    assert files_of(phone)["taken_lessons.json"] == both
    assert phone.post("/api/account/delete").status_code == 204
    assert left_of(site) == []


def left_of(site: Site) -> list[tuple[Any, ...]]:
    return rows(site, "select * from taken_lessons")


def test_strangers_and_guests_store_no_progress(site: Site) -> None:
    guest = Person(site)
    guest.create("me", "careless")
    for person in (Person(site), guest):
        answer = person.post("/api/me/lessons", {"lessons": [{"game": "roseking", "lesson": "moving"}]})
        assert (answer.status_code, reason(answer)) == (403, "error-sign-in-first")
        assert person.get("/api/me/lessons").status_code == 403
    # A member who sends too much cannot, either.
    phone, _ = member(site)
    many = [{"game": "roseking", "lesson": "moving"}] * 501
    assert phone.post("/api/me/lessons", {"lessons": many}).status_code == 400
    assert phone.post("/api/me/lessons", {"lessons": [{"game": "roseking"}]}).status_code == 400
    assert left_of(site) == []

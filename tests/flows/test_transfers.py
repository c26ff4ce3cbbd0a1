"""The transfer of a running match to another house: with the consent of all, once, and without revealing hidden
information."""

from __future__ import annotations

import json
import time

import pytest

from support import seeded
from support.members import reason
from support.public_log import whole
from support.records import record_of, verdict_of
from support.server_process import HeldClock, Person, Site, ok, play_on, running_site, seated, two_people
from support.transfers import agree, arrive, begun, bring, code_of, moved, sent_off

DAY = 24 * 60 * 60 * 1000


def test_a_match_goes_on_in_the_other_house_and_all_its_luck_is_checked_at_its_end(
    old_house: Site, new_house: Site
) -> None:
    [red, _], id_, told = moved(old_house, new_house, 9)
    before = red.view(id_)
    assert before["status"] == "moved"
    here = bring(new_house, told[0]["file"])
    people = [arrive(new_house, one) for one in told]
    view = people[0].view(here["id"])
    assert view["status"] == "running"
    assert (view["ply"], view["board"]) == (before["ply"], before["board"])
    assert [one["ply"] for one in view["log"]] == [one["ply"] for one in before["log"]]
    assert view["you"] == before["you"]
    assert (view["origin"]["kind"], view["origin"]["match"]) == ("moved", id_)
    play_on(people, here["id"], seeded.generator())
    record = record_of(people[0], here["id"])
    head = json.loads(record.splitlines()[0])
    assert (head["from"]["match"], head["from"]["ply"]) == (id_, before["ply"])
    verdict = verdict_of(people[0], record)
    assert verdict.right, verdict.first
    assert {one.name for one in verdict.checks if one.state == "right"} >= {"commitment", "picks", "rules"}
    # The public log of each house has its part.
    assert whole(red).kinds(id_) == ["commitment", "share", "share", "begin", "moved"]
    assert whole(people[0]).kinds(here["id"]) == ["commitment", "share", "share", "begin", "end"]


def test_it_moves_only_when_all_have_named_the_same_house(old_house: Site, new_house: Site) -> None:
    red, white, view = two_people(old_house)
    code, other = code_of(new_house), code_of(old_house)
    one = agree(red, view["id"], code)
    assert one["status"] == "running"
    assert one["beside"]["move"]["seats"] == [one["you"]]
    # Naming another house is another proposal.
    two = agree(white, view["id"], other)
    assert two["status"] == "running"
    assert two["beside"]["move"]["seats"] == [two["you"]]
    ok(red.post(f"/api/matches/{view['id']}/move/decline"))
    beside = white.view(view["id"])["beside"]
    assert beside["move"] is None
    assert [one["kind"] for one in beside["happenings"]] == ["declined-move"]
    assert red.get(f"/api/matches/{view['id']}/move").status_code == 404
    assert agree(white, view["id"], code)["status"] == "running"
    assert agree(red, view["id"], code)["status"] == "moved"


KEY = "1f" * 32
NO_CODES = (
    "", "no house", "https://example.org", "https://example.org#12", f"#{KEY}", KEY, f"javascript:alert(1)#{KEY}",
    f"https://a b.example#{KEY}", f"https://{'a' * 200}.example#{KEY}", f"https://example.org#{KEY.upper()}",
)  # fmt: skip


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_of_a_house_is_not_even_proposed(old_house: Site, code: str) -> None:
    red, _, view = two_people(old_house)
    answer = red.post(f"/api/matches/{view['id']}/move", {"code": code})
    assert answer.status_code == 422, answer.text
    assert red.view(view["id"])["beside"]["move"] is None


def test_a_key_that_is_none_takes_no_match(old_house: Site) -> None:
    red, white, view = two_people(old_house)
    code = "https://example.org#" + "0" * 64
    answers = [one.post(f"/api/matches/{view['id']}/move", {"code": code}) for one in (red, white)]
    assert answers[-1].status_code == 422, answers[-1].text
    assert red.view(view["id"])["status"] == "running"


def test_the_old_house_accepts_no_more_actions_and_reveals_nothing(old_house: Site, new_house: Site) -> None:
    people, view = seated(old_house, "hunters", 2)
    id_ = view["id"]
    told = sent_off(people, id_, new_house)
    assert told[0]["token"] != told[1]["token"]
    for one in [*people, Person(old_house)]:
        now = one.view(id_)
        assert (now["status"], now["turn"], now["fairness"]["secret"]) == ("moved", None, None)
        record = record_of(one, id_)
        assert "view" in json.loads(record.splitlines()[0])
        assert '"luck":[' not in record
        assert one.get(f"/api/matches/{id_}/course").status_code == 403
    assert people[0].post(f"/api/matches/{id_}/resign").status_code == 403
    stranger = Person(old_house)
    stranger.create("me", "careless")
    assert stranger.get(f"/api/matches/{id_}/move").status_code == 403
    assert told[1]["token"] not in json.dumps(told[0])


def test_the_secret_of_the_old_house_is_nowhere_before_the_end(old_house: Site, new_house: Site) -> None:
    [red, _], id_, told = moved(old_house, new_house, 5)
    here = bring(new_house, told[1]["file"])
    people = [arrive(new_house, one) for one in told]
    answers = [
        answer.text
        for one in [*people, Person(new_house)]
        for answer in (one.get(f"/api/matches/{here['id']}"), one.get(f"/api/matches/{here['id']}/record"))
    ]
    assert not any('"secret":"' in one for one in answers)
    play_on(people, here["id"], seeded.generator())
    secret = json.loads(record_of(people[0], here["id"]).splitlines()[0])["from"]["secret"]
    assert not any(secret in one for one in [*answers, *(one["file"] for one in told)])
    assert red.view(id_)["fairness"]["secret"] is None


def test_a_file_is_taken_in_once_and_by_its_house_only(old_house: Site, new_house: Site) -> None:
    _, _, told = moved(old_house, new_house, 4)
    first, second = bring(new_house, told[0]["file"]), bring(new_house, told[1]["file"])
    assert (second["id"], second["known"]) == (first["id"], True)
    elsewhere = Person(old_house).post("/api/arrivals", {"text": told[0]["file"]})
    assert (elsewhere.status_code, reason(elsewhere)) == (422, "error-transfer-elsewhere")
    arrive(new_house, told[0])
    # No one can arrive twice, or with another person's token.
    assert Person(new_house).post("/api/arrive", {"token": told[0]["token"]}).status_code == 404
    assert Person(new_house).post("/api/arrive", {"token": "x" * 32}).status_code == 404
    file = json.loads(told[0]["file"])
    for change in ({"box": file["box"][:-8] + "AAAAAAA="}, {"from": {**file["from"], "key": "0" * 64}}):
        text = json.dumps({**file, **change})
        assert Person(new_house).post("/api/arrivals", {"text": text}).status_code == 422
    assert Person(new_house).post("/api/arrivals", {"text": "{}"}).status_code == 422


def test_the_first_player_to_come_cannot_change_the_others(old_house: Site, new_house: Site) -> None:
    _, _, told = moved(old_house, new_house, 4)
    id_ = bring(new_house, told[0]["file"])["id"]
    first = arrive(new_house, told[0])
    view = first.view(id_)
    free = 1 - view["you"]
    assert not view["opening"]["decides"]
    assert first.post(f"/api/matches/{id_}/bot", {"bot": "careless", "seat": free}).status_code in (
        403,
        404,
    )
    assert first.post(f"/api/lobby/{id_}/leave").status_code == 403
    assert first.post("/api/arrive", {"token": told[1]["token"]}).status_code == 403
    second = arrive(new_house, told[1])
    assert first.view(id_)["status"] == "running"
    # A person whose answer was lost arrives again, even if the match has continued; no one else can.
    for person, word in ((first, told[0]), (second, told[1])):
        again = ok(person.post("/api/arrive", {"token": word["token"]}))
        assert (again["id"], again["you"]) == (id_, told.index(word))
        assert reason(Person(new_house).post("/api/arrive", {"token": word["token"]})) == "error-arrive-none"
    assert reason(first.post("/api/arrive", {"token": told[1]["token"]})) == "error-arrive-twice"


def test_clocks_go_along_and_a_player_who_does_not_come_counts_as_having_left(
    old_house: Site, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("later")
    clock = HeldClock(folder / "clock", int(time.time() * 1000))
    with running_site(folder / "data", clock=clock) as late:
        tempo = {"kind": "correspondence", "bank": 5 * DAY, "increment": DAY}
        [red, _], here, told = moved(old_house, late, 3, tempo=tempo)
        left = [one["left"] for one in red.view(here)["time"]["clocks"]]
        id_ = bring(late, told[0]["file"])["id"]
        first = arrive(late, told[0])
        assert first.view(id_)["status"] == "open"
        clock.forward(15 * DAY)
        view = begun(first, id_)
        shown = [one["left"] for one in view["time"]["clocks"]]
        assert all(now <= before for now, before in zip(shown, left, strict=True))
        assert view["beside"]["gone"] == [1]
        assert Person(late).post("/api/arrive", {"token": told[1]["token"]}).status_code == 404
        ok(first.post(f"/api/matches/{id_}/claim", {"seat": 1}))
        assert verdict_of(first, record_of(first, id_)).right

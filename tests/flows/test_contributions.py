"""Fair luck through the real server: contributions come after the commitment, and nothing changes it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from boardkit.luck import default_contribution
from support import seeded
from support.contributions import ME_AND_ANYBODY, OTHER, SHARE, full, send, set_up, sit
from support.held_clock import SLOW
from support.live_frames import all_frames, frame_of
from support.members import reason
from support.server_process import Person, Site, View, checked_luck, ok, play_on, running_site, two_people


def test_all_see_the_commitment_before_the_first_contribution(site: Site) -> None:
    host, guest = Person(site), Person(site)
    made = set_up(host)
    assert len(made["fairness"]["commitment"]) == 64
    assert made["fairness"]["contributions"] == [None, None] == made["fairness"]["by"]
    assert (made["fairness"]["asked"], made["fairness"]["due"], made["status"]) == (True, None, "open")
    invited = ok(guest.get(f"/api/invitations/{made['invitation']}"))
    assert invited["commitment"] == made["fairness"]["commitment"]
    ok(send(host, made, SHARE))
    sat = sit(guest, made)
    assert sat["fairness"]["commitment"] == made["fairness"]["commitment"]
    assert sat["fairness"]["contributions"] == [SHARE, None]
    assert (sat["fairness"]["by"], sat["fairness"]["asked"]) == (["browser", None], True)
    assert (sat["status"], sat["board"], sat["log"]) == ("open", None, [])
    assert not host.view(made["id"])["fairness"]["asked"]
    assert not Person(site).view(made["id"])["fairness"]["asked"]
    begun = ok(send(guest, made, OTHER))
    assert begun["status"] == "running"
    assert begun["fairness"]["contributions"] == [SHARE, OTHER]


@pytest.mark.parametrize("where", ["create", "join", "sit"])
def test_no_seat_is_taken_with_a_contribution(site: Site, where: str) -> None:
    host, guest = Person(site), Person(site)
    body = {"game": "roseking", "seats": ME_AND_ANYBODY, "admits": "house", "tempo": SLOW}
    if where == "create":
        assert host.post("/api/matches", {**body, "contribution": SHARE}).status_code == 400
        return
    view = set_up(host, ME_AND_ANYBODY)
    path = (
        f"/api/invitations/{view['invitation']}/seat" if where == "join" else f"/api/lobby/{view['id']}/seat"
    )
    assert guest.post(path, {"contribution": SHARE}).status_code == 400
    assert host.view(view["id"])["seats"][1]["kind"] == "open"


def test_what_is_no_contribution_to_this_match_is_refused(site: Site) -> None:
    host, stranger = Person(site), Person(site)
    view, elsewhere = set_up(host), set_up(host)
    other = elsewhere["fairness"]["commitment"]
    refused = send(host, view, SHARE, other)
    assert (refused.status_code, reason(refused)) == (403, "error-contribution-commitment")
    for garbage in ("", "xyz", SHARE[:-1], SHARE + "0", SHARE.upper(), SHARE[:-1] + "\n", 5, None):
        assert send(host, view, garbage).status_code == 400, garbage
    assert send(host, view, SHARE, 7).status_code == 400
    assert reason(send(stranger, view, SHARE)) == "error-not-seated"
    assert host.post("/api/matches/nowhere/contribution", {}).status_code == 400
    assert send(host, {**view, "id": "nowhere"}, SHARE).status_code == 404
    assert host.view(view["id"])["fairness"]["contributions"] == [None, None]
    host.post(f"/api/lobby/{elsewhere['id']}/leave")
    assert reason(send(host, elsewhere, SHARE)) == "error-table-closed"


def test_a_contribution_said_again_is_answered_as_the_first_time_and_never_changed(site: Site) -> None:
    host, guest, view = full(site)
    # Its receipt is signed again.
    first, again = ({**ok(send(host, view, SHARE)), "receipt": None} for _ in range(2))
    assert again == first
    assert reason(send(host, view, OTHER)) == "error-contribution-twice"
    begun = ok(send(guest, view, OTHER))
    for said in (send(guest, view, OTHER), send(host, view, SHARE)):
        assert ok(said)["fairness"] == begun["fairness"]
    for changed in (send(guest, view, SHARE), send(host, view, OTHER)):
        assert (changed.status_code, reason(changed)) == (403, "error-contribution-twice")
    ok(host.post(f"/api/matches/{view['id']}/resign"))
    assert ok(send(host, view, SHARE))["status"] == "finished"
    assert reason(send(host, view, OTHER)) == "error-contribution-twice"
    assert host.view(view["id"])["fairness"]["contributions"] == [SHARE, OTHER]
    checked_luck(host, view)


@pytest.mark.parametrize("count", [2, 4])
def test_of_contributions_that_come_at_once_one_begins_the_match(site: Site, count: int) -> None:
    for _ in range(4):
        people = [Person(site) for _ in range(count)]
        view = set_up(people[0], [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)], game="stoneage")
        taken = [view["you"], *(sit(person, view)["you"] for person in people[1:])]
        answers: list[View] = []

        def contribute(person: Person, seat: int, view: View = view, answers: list[View] = answers) -> None:
            # Sent twice, as by a browser that lost the first answer.
            for _ in range(2):
                answers.append(ok(send(person, view, f"{seat:032x}")))

        threads = [threading.Thread(target=contribute, args=one) for one in zip(people, taken, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(answers) == 2 * count
        seen = [person.view(view["id"]) for person in people]
        assert {one["status"] for one in seen} == {"running"}
        assert [entry["ply"] for entry in seen[0]["log"]].count(0) == 1
        assert seen[0]["fairness"]["contributions"] == [f"{seat:032x}" for seat in range(count)]


def test_against_bots_the_match_begins_with_my_contribution(site: Site) -> None:
    person = Person(site)
    view = set_up(person, [{"kind": "bot", "bot": "careless"}, {"kind": "me"}])
    assert view["fairness"]["contributions"] == [default_contribution(view["id"], 0), None]
    assert (view["fairness"]["by"], view["status"]) == (["rule", None], "open")
    assert view["opening"]["decides"]
    begun = ok(send(person, view, SHARE))
    assert (begun["status"], begun["fairness"]["due"], begun["opening"]) == ("running", None, None)


def test_an_owed_contribution_is_shown_on_every_page_to_its_person_only(site: Site) -> None:
    host, guest, view = full(site)
    owed = {"match": view["id"], "commitment": view["fairness"]["commitment"]}
    for person in (host, guest):
        assert ok(person.get("/api/waiting"))["owed"] == [owed] == ok(person.get("/api/matches"))["owed"]
    assert ok(Person(site).get("/api/waiting"))["owed"] == []
    host.contribute_all()
    assert ok(host.get("/api/waiting"))["owed"] == []
    assert ok(guest.get("/api/waiting"))["owed"] == [owed]
    guest.contribute_all()
    assert guest.view(view["id"])["status"] == "running"
    assert ok(guest.get("/api/matches"))["owed"] == []


def test_before_the_beginning_there_is_nothing_to_give_up_or_to_record(site: Site) -> None:
    host, _guest, view = full(site)
    match = f"/api/matches/{view['id']}"
    for refused in (
        host.post(f"{match}/resign"),
        host.post(f"{match}/offers", {"kind": "cancel"}),
        host.get(f"{match}/record"),
        host.act(view, "draw"),
    ):
        assert (refused.status_code, reason(refused)) == (403, "error-not-started")
    assert host.view(view["id"])["fairness"]["secret"] is None


def test_trying_taking_back_reconnecting_and_asking_again_change_no_pick(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        red, white, view = two_people(site, options={"light": True})
        people, match, chance = [red, white], view["id"], seeded.generator()
        shares = view["fairness"]["contributions"]
        for turn in range(12):
            view = red.view(match)
            if view["status"] != "running":
                break
            person = people[view["turn"]["seat"]]
            mine_ = person.view(match)
            tried = person.act(mine_, chance.choice(mine_["choices"])["action"])
            # The same request again, as after a lost answer.
            assert person.act(mine_, mine_["choices"][0]["action"]).status_code in (200, 403, 409, 422)
            now = person.view(match)
            if tried.is_success and now["can_undo"]:
                ok(person.undo(now))
            for one, share in zip(people, shares, strict=True):
                assert ok(send(one, view, share))["fairness"]["contributions"] == shares
                assert send(one, view, OTHER).status_code == 403
            with person.socket(match) as tab:
                frame_of(tab)
            if turn == 5:
                site.kill()
                site.start()
            play_on(people, match, chance, plies=2)
        if red.view(match)["status"] == "running":
            ok(red.post(f"/api/matches/{match}/resign"))
        # Consecutive numbers from 0 on, under the commitment and the contributions of the beginning.
        assert len(checked_luck(red, view)) > 10


def test_the_secret_is_nowhere_before_the_end(tmp_path: Path) -> None:
    """Neither in an answer, a frame nor a line of the log, even with a kill between contributions and actions."""
    with running_site(tmp_path / "data") as site:
        host, guest, watcher = Person(site), Person(site), Person(site)
        frames: list[str] = []
        view = set_up(host)
        match = view["id"]
        watcher.get(f"/api/invitations/{view['invitation']}")
        with watcher.socket(match) as tab, host.socket(match) as own:
            sit(guest, view)
            ok(send(host, view, SHARE))
            for refused in (send(host, view, OTHER), send(watcher, view, SHARE), send(guest, view, "x")):
                assert not refused.is_success
            for one in (tab, own):
                frames.extend(all_frames(one))
        site.kill()
        site.start()
        ok(send(guest, view, OTHER))
        people = [host, guest]
        with watcher.socket(match) as tab:
            play_on(people, match, seeded.generator(), plies=10)
            for person in (host, guest, watcher):
                for path in (
                    f"/api/matches/{match}",
                    f"/api/matches/{match}/record",
                    f"/api/matches/{match}/receipt",
                    f"/api/matches/{match}/at/0?count=16",
                    "/api/matches",
                    "/api/waiting",
                    "/api/lobby",
                    "/api/account/export",
                    f"/m/{match}",
                ):
                    person.get(path)
            frames.extend(all_frames(tab))
        told = "\n".join(text for person in (host, guest, watcher) for text in person.seen)
        told += "\n".join(frames) + site.log.read_text()
        ok(host.post(f"/api/matches/{match}/resign"))
        secret = host.view(match)["fairness"]["secret"]
        assert SHARE in told
        assert OTHER in told
        for form in (secret, secret.upper(), repr(bytes.fromhex(secret))[2:-1], str(int(secret, 16))):
            assert form not in told
        checked_luck(host, view)

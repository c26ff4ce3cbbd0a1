"""Receipts through the real server: the house signs what it has stored, and a person who returns keeps it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx

from boardkit.records.receipt import Body, check_receipt, is_signed, read_receipt
from support.cli_runner import ENV
from support.contributions import OTHER, SHARE, full, send, set_up, sit
from support.held_clock import SLOW
from support.members import reason
from support.public_log import whole
from support.server_process import Person, Site, View, ok

THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def body_of(receipt: View, person: Person) -> Body:
    """Return the body of a receipt, if this house has signed it."""
    found = read_receipt(json.dumps(receipt).encode())
    assert not isinstance(found, str), found
    file, body = found
    assert is_signed(file)
    assert file.key == ok(person.get("/api/house"))["key"]
    return body


def test_the_house_signs_what_each_browser_was_shown_and_sent(site: Site) -> None:
    host, guest, view = full(site)
    fairness = view["fairness"]
    first = body_of(ok(send(host, view, SHARE))["receipt"], host)
    assert (first.match, first.version, first.kind) == (view["id"], 2, "share")
    assert (first.terms, first.commitment) == (fairness["terms"], fairness["commitment"])
    assert (first.seat, first.share, first.sitter) == (view["you"], SHARE, fairness["sitters"][view["you"]])
    assert first.shares[1 - first.seat] is None
    last = body_of(ok(send(guest, view, OTHER))["receipt"], guest)
    assert last.share == OTHER
    assert last.shares[first.seat] == (first.sitter, SHARE)


def test_a_share_said_again_gets_its_receipt_again(site: Site) -> None:
    host, guest, view = full(site)
    first = body_of(ok(send(host, view, SHARE))["receipt"], host)
    again = body_of(ok(send(host, view, SHARE))["receipt"], host)
    assert (again.share, again.shares, again.sitter) == (first.share, first.shares, first.sitter)
    ok(send(guest, view, OTHER))
    # Also after the beginning, because the first answer may have been lost.
    assert body_of(ok(send(host, view, SHARE))["receipt"], host).share == SHARE


def test_only_the_people_at_the_table_get_the_receipt_of_the_beginning(site: Site) -> None:
    host, guest, view = full(site)
    path = f"/api/matches/{view['id']}/receipt"
    assert reason(host.get(path)) == "error-not-started"
    ok(send(host, view, SHARE))
    begun = ok(send(guest, view, OTHER))
    for person, share in ((host, SHARE), (guest, OTHER)):
        body = body_of(ok(person.get(path)), person)
        assert (body.kind, body.share) == ("begin", share)
        assert [one[1] for one in body.shares if one] == begun["fairness"]["contributions"]
        assert [one[0] for one in body.shares if one] == begun["fairness"]["sitters"]
    refused = Person(site).get(path)
    assert (refused.status_code, reason(refused)) == (403, "error-not-seated")


def test_a_receipt_of_a_running_match_tells_only_what_all_are_shown(site: Site) -> None:
    host, guest, view = full(site)
    ok(send(host, view, SHARE))
    ok(send(guest, view, OTHER))
    body = json.loads(ok(host.get(f"/api/matches/{view['id']}/receipt"))["body"])
    shown = Person(site).view(view["id"])["fairness"]
    assert body.pop("at")
    assert body.pop("kind") == "begin"
    public = {
        "match": view["id"], "version": shown["version"], "terms": shown["terms"], "commitment": shown["commitment"],
        "seat": 0, "sitter": shown["sitters"][0], "share": SHARE,
        "shares": [list(one) for one in zip(shown["sitters"], shown["contributions"], strict=True)],
    }  # fmt: skip
    assert body == {**public, "seat": view["you"]}


def test_a_person_who_comes_back_to_a_table_finds_their_share_and_can_give_no_other(site: Site) -> None:
    host, guest, third = Person(site), Person(site), Person(site)
    view = set_up(host, THREE, game="stoneage")
    seat = ok(guest.post(f"/api/invitations/{view['invitation']}/seat", {"seat": 1}))["you"]
    receipt = ok(send(guest, view, SHARE))["receipt"]
    assert guest.post(f"/api/lobby/{view['id']}/leave").is_success
    assert host.view(view["id"])["fairness"]["contributions"][seat] is None
    # It is sent nowhere else, because the receipt names the seat.
    elsewhere = guest.post(f"/api/invitations/{view['invitation']}/seat", {"seat": 2})
    assert (elsewhere.status_code, reason(elsewhere)) == (403, "error-seat-of-share")
    back = sit(guest, view)
    assert (back["you"], back["fairness"]["contributions"][seat]) == (seat, SHARE)
    assert not back["fairness"]["asked"]
    assert reason(send(guest, view, OTHER)) == "error-contribution-twice"
    sit(third, view)
    ok(send(third, view, OTHER))
    ok(send(host, view, "1" * 32))
    begun = body_of(ok(guest.get(f"/api/matches/{view['id']}/receipt")), guest)
    assert begun.share == body_of(receipt, guest).share == SHARE


def test_standing_up_again_and_again_does_not_fill_the_log(site: Site) -> None:
    """Entries there are permanent, and each return adds two leaves."""
    host, guest = Person(site), Person(site)
    view = set_up(host)
    sit(guest, view)
    ok(send(guest, view, OTHER))
    for _ in range(5):
        assert guest.post(f"/api/lobby/{view['id']}/leave").is_success
        answer = guest.post(f"/api/invitations/{view['invitation']}/seat")
    assert (answer.status_code, reason(answer)) == (403, "error-seat-left-often")
    assert whole(host).kinds(view["id"]) == ["commitment", *["share", "left"] * 5]
    # Another person may take the seat.
    other = sit(Person(site), view)
    assert other["fairness"]["contributions"] == [None, None]


def test_no_one_comes_back_to_a_seat_that_another_person_has_taken(site: Site) -> None:
    host, guest, third = Person(site), Person(site), Person(site)
    view = set_up(host, THREE, game="stoneage")
    assert ok(guest.post(f"/api/invitations/{view['invitation']}/seat", {"seat": 1}))["you"] == 1
    ok(send(guest, view, SHARE))
    assert guest.post(f"/api/lobby/{view['id']}/leave").is_success
    ok(third.post(f"/api/invitations/{view['invitation']}/seat", {"seat": 1}))
    refused = guest.post(f"/api/invitations/{view['invitation']}/seat")
    assert (refused.status_code, reason(refused)) == (403, "error-seat-of-share")
    assert host.view(view["id"])["seats"][2]["kind"] == "open"


def test_seeking_a_table_one_has_left_finds_one_s_share_there_or_another_table(site: Site) -> None:
    """A seek is paired with an equal table, but it must not seat a person differently from what was signed."""
    terms = {"game": "stoneage", "admits": "house", "shuffle": True, "tempo": SLOW}
    host, guest, third = Person(site), Person(site), Person(site)
    view = set_up(host, THREE, **terms)
    seat = (view["you"] + 1) % 3
    ok(guest.post(f"/api/lobby/{view['id']}/seat", {"seat": seat}))
    ok(send(guest, view, SHARE))
    assert guest.post(f"/api/lobby/{view['id']}/leave").is_success
    again = guest.post("/api/matches", {"seats": THREE, **terms}).json()
    assert (again["id"], again["you"], again["fairness"]["contributions"][seat]) == (view["id"], seat, SHARE)
    assert guest.post(f"/api/lobby/{view['id']}/leave").is_success
    ok(third.post(f"/api/lobby/{view['id']}/seat", {"seat": seat}))
    elsewhere = guest.post("/api/matches", {"seats": THREE, **terms}).json()
    assert elsewhere["id"] != view["id"]
    assert elsewhere["fairness"]["asked"]


# A ticket for a person's own program


def ticket_of(person: Person, view: View) -> str:
    found: str = ok(person.get(f"/api/matches/{view['id']}/ticket"))["ticket"]
    return found


def test_a_ticket_gives_one_share_without_cookies_and_shows_nothing_of_a_match_that_runs(site: Site) -> None:
    host, guest, view = full(site)
    ticket = ticket_of(host, view)
    anybody = httpx.Client(base_url=site.url)
    looked = anybody.post("/api/shares/look", json={"ticket": ticket})
    assert (looked.json()["id"], looked.json()["you"]) == (view["id"], view["you"])
    given = {"ticket": ticket, "commitment": view["fairness"]["commitment"], "contribution": SHARE}
    receipt = anybody.post("/api/shares", json=given)
    assert body_of(receipt.json(), host).share == SHARE
    ok(send(guest, view, OTHER))
    assert reason(anybody.post("/api/shares/look", json={"ticket": ticket})) == "error-table-begun"
    # Repeated, it returns only the receipt, never the view of a seat.
    assert set(anybody.post("/api/shares", json=given).json()) == {
        "lagerfeuer-receipt",
        "body",
        "key",
        "signature",
    }
    assert (
        reason(anybody.post("/api/shares", json={**given, "contribution": OTHER}))
        == "error-contribution-twice"
    )
    assert reason(host.get(f"/api/matches/{view['id']}/ticket")) == "error-table-begun"


def test_a_ticket_that_is_none_opens_nothing(site: Site) -> None:
    host, _, view = full(site)
    anybody = httpx.Client(base_url=site.url)
    cookie = host.http.cookies["lagerfeuer"]
    for forged in ("", "x", ticket_of(host, view)[:-2] + "xx", cookie, "." * 50):
        assert anybody.post("/api/shares/look", json={"ticket": forged}).status_code == 404
    assert reason(Person(site).get(f"/api/matches/{view['id']}/ticket")) == "error-not-seated"
    # People who have left can no longer contribute there.
    left, ticket = set_up(host, THREE, game="stoneage"), None
    guest = Person(site)
    sit(guest, left)
    ticket = ticket_of(guest, left)
    assert guest.post(f"/api/lobby/{left['id']}/leave").is_success
    assert reason(anybody.post("/api/shares/look", json={"ticket": ticket})) == "error-not-seated"


def test_a_share_from_dice_is_sent_by_the_program_and_its_receipt_kept(site: Site, tmp_path: Path) -> None:
    host, guest, view = full(site)
    address = f"{site.url}/m/{view['id']}#{ticket_of(host, view)}"
    file = tmp_path / "receipt.json"
    done = subprocess.run(
        [sys.executable, "-m", "lagerfeuer", "share", "--url", address, "--out", str(file)],
        input="3141526535" * 5, capture_output=True, text=True, env=ENV,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    share = done.stdout.strip()
    assert host.view(view["id"])["fairness"]["contributions"][view["you"]] == share
    assert view["fairness"]["commitment"] in done.stderr
    assert check_receipt(file.read_bytes()).verdict == "alone"
    ok(send(guest, view, OTHER))
    ok(host.post(f"/api/matches/{view['id']}/resign"))
    record = tmp_path / "record.jsonl"
    record.write_text(host.get(f"/api/matches/{view['id']}/record").text)
    verified = subprocess.run(
        [sys.executable, "-m", "lagerfeuer", "verify", "--receipt", str(file), str(record)],
        capture_output=True, text=True, env=ENV,
    )  # fmt: skip
    assert verified.returncode == 0, verified.stdout
    assert "receipt       fits" in verified.stdout

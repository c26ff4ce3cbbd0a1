"""The chat of spectators, through the real server: two spectators, two players, a guest, a stranger and a host."""

from __future__ import annotations

import io
import zipfile
from contextlib import ExitStack

from support.held_clock import letters, soon
from support.hosting import host, log_of
from support.live_frames import all_frames, frame_of
from support.members import member, reason
from support.server_process import Person, Site, View, ok, ok_all, two_people
from support.two_worlds import date_of

OF_THE_TABLE = ("", "?since=1", "/record", "/chat", "/spectators", "/terms")
EVERYWHERE = ("/api/matches", "/api/waiting", "/api/bell", "/api/reports")
CHANGING = ("/api/running", "/api/watch")
"""Routes that the matches of other tests change, too, so that only the entry of the match itself is compared."""


def path(view: View) -> str:
    return f"/api/matches/{view['id']}/spectators"


def say(person: Person, view: View, text: str) -> View:
    return ok(person.post(path(view), {"text": text}))


def texts(person: Person, view: View) -> list[str]:
    return [one["text"] for one in ok(person.get(path(view)))["messages"]]


def told(person: Person, view: View) -> list[str]:
    """Return everything that a person can request, byte by byte, without the date of the request."""
    person.seen.clear()
    for page in OF_THE_TABLE:
        person.get(f"/api/matches/{view['id']}{page}")
    for page in EVERYWHERE:
        person.get(page)
    return [text.replace(date_of(text), "") for text in person.seen]


def listed(person: Person, view: View) -> list[View]:
    """Return the entries of a match in the house's lists for a person."""
    found = ok(person.get("/api/running"))["matches"] + ok(person.get("/api/watch"))["running"]
    return [one for one in found if one["id"] == view["id"]]


def read_again(site: Site, ada: Person, bob: Person) -> None:
    """Wait until the lists, which may be some seconds old, have been read again and contain a new match."""
    view = ada.create("me", "open", listed=True)
    bob.join(view)
    soon(lambda: len(listed(Person(site), view)) == len(CHANGING))
    ok(ada.post(f"/api/matches/{view['id']}/resign"))


def exported(person: Person) -> dict[str, bytes]:
    found = person.http.get("/api/account/export").content
    with zipfile.ZipFile(io.BytesIO(found)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def reports_told(person: Person) -> int:
    return sum(one["kind"] == "report" for one in ok(person.get("/api/bell"))["entries"])


def test_what_spectators_write_changes_nothing_for_those_who_play_until_the_end(site: Site) -> None:
    eve, _ = member(site)
    cyd, _ = member(site)
    # One of the players is a host, who gets reports.
    boss, _ = host(site)
    other = Person(site)
    view = boss.create("me", "open", listed=True)
    other.join(view)
    view = boss.view(view["id"])
    seated = (boss, other)
    guest, stranger = Person(site), Person(site)
    guest.post("/api/me", {"name": "Gus"})
    soon(lambda: len(listed(stranger, view)) == len(CHANGING))
    with ExitStack() as tabs:
        playing = [tabs.enter_context(person.socket(view["id"])) for person in seated]
        at_home = [tabs.enter_context(person.socket("home")) for person in seated]
        reader = tabs.enter_context(cyd.socket(view["id"]))
        assert frame_of(reader, "spectators")["last"] == 0
        for tab in (*playing, *at_home):
            all_frames(tab)
        before = [told(person, view) for person in seated]
        entries = [listed(person, view) for person in seated]
        assert [len(one) for one in entries] == [len(CHANGING)] * 2
        files = [exported(boss)]
        line = say(eve, view, "She must take the crown.")
        assert (line["seat"], line["own"], line["ply"]) == (None, True, view["ply"])
        while frame_of(reader, "spectators")["last"] < 1:
            pass
        assert texts(cyd, view) == ["She must take the crown."]
        ok(cyd.post(f"{path(view)}/phrase", {"phrase": "nice"}))
        made = cyd.post(
            "/api/reports",
            {"name": ok(eve.get("/api/me"))["name"], "match": view["id"], "kind": "chat", "message": 1,
             "spectators": True, "words": "Advice."},
        )  # fmt: skip
        assert made.status_code == 201, made.text
        assert [told(person, view) for person in seated] == before
        assert exported(boss).keys() == files[0].keys()
        assert not any(b"She must take" in part for part in exported(boss).values())
        for person in (guest, stranger):
            assert person.get(path(view)).status_code == 403
            assert person.post(path(view), {"text": "hello"}).status_code == 403
        assert [all_frames(tab) for tab in (*playing, *at_home)] == [[]] * 4
        assert not any(kind in ("chat", "report") for kind, _ in letters(site, view["id"]))
        read_again(site, eve, cyd)
        assert [listed(person, view) for person in seated] == entries
        assert not any("She must take" in person.get(page).text for person in seated for page in CHANGING)
        assert reason(boss.get(path(view))) == "error-spectators-seated"
        assert not [one for one in ok_all(boss.get("/api/host/reports")) if one["match"] == view["id"]]
        assert reason(boss.post(f"/api/host{path(view)[4:]}/1/remove")) == "error-spectators-seated"
        assert reports_told(boss) == 0
        ok(other.post(f"/api/matches/{view['id']}/resign"))
        while frame_of(playing[0], "spectators")["last"] < 2:
            pass
    for person in seated:
        assert texts(person, view) == ["She must take the crown.", "Nice move!"]
        assert reason(person.post(path(view), {"text": "x"})) == "error-spectators-over"
    # The news withheld from them while they played is sent now, once.
    assert (reports_told(boss), reports_told(other)) == (1, 0)
    (report,) = [one for one in ok_all(boss.get("/api/host/reports")) if one["match"] == view["id"]]
    assert [(one["text"], one["reported"]) for one in report["lines"]] == [
        ("She must take the crown.", True), ("Nice move!", False),
    ]  # fmt: skip
    assert b"She must take the crown." in exported(eve)["spectator_messages.json"]


def test_a_host_deletes_a_message_and_its_author_takes_back_and_takes_along_what_they_wrote(
    site: Site,
) -> None:
    boss, _ = host(site)
    (eve, eves_name), (cyd, _) = member(site), member(site)
    red, _, view = two_people(site)
    for text in ("rude", "a slip", "fine"):
        say(eve, view, text)
    assert reason(cyd.post(f"/api/host{path(view)[4:]}/1/remove")) == "error-host-only"
    for _ in range(2):
        assert boss.post(f"/api/host{path(view)[4:]}/1/remove").status_code == 204
    # Another host may play.
    assert log_of(boss).count(("spectator-message", eves_name)) == 0
    assert cyd.post(f"{path(view)}/2/remove").status_code == 404
    assert eve.post(f"{path(view)}/2/remove").status_code == 204
    assert texts(cyd, view) == ["", "", "fine"]
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    assert log_of(boss).count(("spectator-message", eves_name)) == 1
    assert eve.post("/api/account/delete").is_success
    (line,) = [one for one in ok(cyd.get(path(view)))["messages"] if one["number"] == 3]
    assert (line["text"], line["name"], line["removed"]) == ("", None, True)

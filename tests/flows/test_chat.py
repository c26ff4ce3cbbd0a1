"""Chat and private notes at a table, through the real server."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from support.exported_files import files_of
from support.held_clock import MINUTE, MONDAY, letters, named
from support.live_frames import all_frames, frame_of, without_bell
from support.members import PASSWORD, member, reason, register, sign_in
from support.server_process import HeldClock, Person, Site, View, ok, running_site, two_people


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("chat")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


def say(person: Person, match: str, text: str) -> View:
    return ok(person.post(f"/api/matches/{match}/chat", {"text": text}))


def talk(person: Person, match: str, query: str = "") -> View:
    return ok(person.get(f"/api/matches/{match}/chat{query}"))


def texts(view: View) -> list[str]:
    return [one["text"] for one in view["messages"]]


def unread(person: Person, match: str) -> int:
    mine = person.get("/api/matches").json()["mine"]
    found: int = next(one["unread"] for one in mine if one["id"] == match)
    return found


def test_messages_reach_the_table_in_order_and_no_others(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    match, eve = view["id"], Person(timed)
    eve.post("/api/me", {"name": "Eve"})
    with bob.socket(match) as tab, eve.socket(match) as other, bob.socket("home") as home:
        assert frame_of(tab, "chat")["unread"] == 0
        frame_of(other)
        for number in range(3):
            say(ada, match, f"number {number}")
        while frame_of(tab, "chat")["unread"] < 3:
            pass
        frame_of(home, "home")
        assert unread(bob, match) == 3
        assert unread(ada, match) == 0
        told = talk(bob, match)
        assert texts(told) == ["number 0", "number 1", "number 2"]
        assert {(one["seat"], one["own"]) for one in told["messages"]} == {(0, False)}
        assert bob.post(f"/api/matches/{match}/chat/read", {"number": 2}).status_code == 204
        assert unread(bob, match) == 1
        assert texts(talk(bob, match, "?after=2")) == ["number 2"]
        assert texts(talk(bob, match, "?before=2")) == ["number 0"]
        # Numbers that no database can store are not those of a message.
        asked = [bob.get(f"/api/matches/{match}/chat?after={2**31 - one}").status_code for one in (1, 0)]
        assert asked == [200, 400]
        removed = [
            bob.post(f"/api/matches/{match}/chat/{2**31 - one}/remove", {}).status_code for one in (1, 0)
        ]
        assert removed == [404, 400]
        # Writing an answer marks the earlier messages as read.
        say(bob, match, "yes")
        assert unread(bob, match) == 0
        for path in ("", "/read", "/mute", "/1/remove"):
            body = {"": {"text": "x"}, "/read": {"number": 1}, "/mute": {"seat": 0, "muted": True}}.get(
                path, {}
            )
            assert eve.post(f"/api/matches/{match}/chat{path}", body).status_code == 403
        assert reason(eve.get(f"/api/matches/{match}/chat")) == "error-chat-not-here"
        assert Person(timed).get(f"/api/matches/{match}/chat").status_code == 403
        assert without_bell(all_frames(other)) == []
    # Also after the end, and in the record, there is none.
    ok(ada.post(f"/api/matches/{match}/resign"))
    assert eve.get(f"/api/matches/{match}/chat").status_code == 403
    assert "number" not in eve.get(f"/api/matches/{match}/record").text
    assert texts(talk(bob, match))[-1] == "yes"
    say(bob, match, "thank you")


def test_one_notice_until_it_is_read(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    named(ada, bob)
    match = view["id"]

    def notices() -> list[tuple[str, str]]:
        return [one for one in letters(timed, match) if one[0] == "chat"]

    for text in ("one", "two", "three"):
        say(ada, match, text)
    assert notices() == [("chat", "Bob")]
    bob.post(f"/api/matches/{match}/chat/read", {"number": 1})
    say(ada, match, "four")
    assert notices() == [("chat", "Bob")], "they have not read all of it"
    bob.post(f"/api/matches/{match}/chat/read", {"number": 99})
    say(ada, match, "five")
    assert notices() == [("chat", "Bob")] * 2
    bob.post(f"/api/matches/{match}/chat/mute", {"seat": None, "muted": True})
    bob.post(f"/api/matches/{match}/chat/read", {"number": 99})
    say(ada, match, "six")
    assert notices() == [("chat", "Bob")] * 2
    assert unread(bob, match) == 0
    assert texts(talk(bob, match))[-1] == "six"


def test_a_muted_person_is_not_read_at_any_table(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    named(ada, bob)
    other = ada.create("me", "open")
    bob.join(other)
    path = f"/api/matches/{view['id']}/chat/mute"
    assert bob.post(path, {"seat": 0, "muted": True}).status_code == 204
    assert reason(bob.post(path, {"seat": 1, "muted": True})) == "error-chat-nobody"
    for match in (view["id"], other["id"]):
        say(ada, match, "a secret word")
        told = talk(bob, match)
        assert (told["unread"], told["muted_seats"], texts(told)) == (0, [0], [""])
        assert told["messages"][0]["left_out"] is True
        assert unread(bob, match) == 0
    assert "a secret word" not in "".join(bob.seen)
    assert not any(kind == "chat" for kind, _ in letters(timed, other["id"]))
    # A muted person does not notice it.
    assert texts(talk(ada, other["id"])) == ["a secret word"]
    bob.post(path, {"seat": 0, "muted": False})
    assert texts(talk(bob, other["id"])) == ["a secret word"]


def test_a_message_can_be_taken_back_for_five_minutes(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    match, clock = view["id"], timed.clock
    assert clock is not None
    say(ada, match, "a slip")
    assert say(ada, match, "meant")["removable"] is True
    path = f"/api/matches/{match}/chat"
    assert bob.post(f"{path}/1/remove").status_code == 404
    with bob.socket(match) as tab:
        assert frame_of(tab, "chat")["removed"] == 0
        assert ada.post(f"{path}/1/remove").status_code == 204
        frame = frame_of(tab, "chat")
    assert (frame["removed"], frame["unread"]) == (1, 1)
    assert [(one["text"], one["removed"]) for one in talk(bob, match)["messages"]] == [
        ("", True),
        ("meant", False),
    ]
    clock.forward(5 * MINUTE)
    assert talk(ada, match)["messages"][1]["removable"] is False
    assert reason(ada.post(f"{path}/2/remove")) == "error-chat-late"
    assert "a slip" not in "".join(bob.seen)


def phrase(person: Person, match: str, key: str) -> View:
    return ok(person.post(f"/api/matches/{match}/chat/phrase", {"phrase": key}))


def test_everyone_reads_a_quick_phrase_in_their_own_language(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    ok(ada.post("/api/me", {"language": "de"}))
    match, eve = view["id"], Person(timed)
    eve.post("/api/me", {"name": "Eve"})
    said = phrase(ada, match, "luck")
    assert (said["text"], said["phrase"], said["number"]) == ("Viel Glück!", "luck", 1)
    assert [(one["text"], one["phrase"]) for one in talk(bob, match)["messages"]] == [("Good luck!", "luck")]
    assert unread(bob, match) == 1
    # It is a message like any other: visible only at the table, muted, and withdrawn.
    path = f"/api/matches/{match}/chat"
    assert eve.post(f"{path}/phrase", {"phrase": "luck"}).status_code == 403
    for body in ({"phrase": "insult"}, {"phrase": ""}, {"phrase": "luck", "text": "x"}, {}):
        assert bob.post(f"{path}/phrase", body).status_code == 400
    bob.post(f"{path}/mute", {"seat": 0, "muted": True})
    muted = talk(bob, match)["messages"]
    assert [(one["text"], one["phrase"], one["left_out"]) for one in muted] == [("", None, True)]
    bob.post(f"{path}/mute", {"seat": 0, "muted": False})
    assert ada.post(f"{path}/1/remove").status_code == 204
    gone = talk(bob, match)["messages"]
    assert [(one["text"], one["phrase"], one["removed"]) for one in gone] == [("", None, True)]


def test_texts_are_plain_and_not_too_long(timed: Site) -> None:
    ada, _, view = two_people(timed)
    match = view["id"]
    path = f"/api/matches/{match}/chat"
    assert say(ada, match, "  one\r\n\ttwo\u202e\x00\x1b[1m  ")["text"] == "one\n two[1m"
    assert say(ada, match, "👩‍🚀 <b>&amp;")["text"] == "👩‍🚀 <b>&amp;"
    assert say(ada, match, "ä" * 500)["text"] == "ä" * 500
    for text in ("", " \n ", "\u202e"):
        assert reason(ada.post(path, {"text": text})) == "error-chat-empty"
    assert reason(ada.post(path, {"text": "x" * 501})) == "error-text-long"
    assert ada.post(path, {"text": "x" * 20_000}).status_code == 400
    assert ada.post(path, {"text": 7}).status_code == 400


def test_a_guest_s_talk_and_notes_go_where_their_seat_goes(timed: Site) -> None:
    _, name = member(timed)
    guest, bob, view = two_people(timed)
    match = view["id"]
    say(guest, match, "from a guest")
    note(guest, match, "my plan", 0)
    guest.post(f"/api/matches/{match}/chat/mute", {"seat": 1, "muted": True})
    sign_in(guest, name)
    ok(guest.post("/api/account/take-guest"))
    assert talk(guest, match)["messages"][0]["own"] is True
    assert talk(guest, match)["muted_seats"] == [1]
    assert ok(guest.get(f"/api/matches/{match}/note"))["text"] == "my plan"
    assert talk(bob, match)["messages"][0]["name"] == name


def test_a_person_who_leaves_takes_their_words_and_notes_along(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    register(ada)
    match = view["id"]
    say(ada, match, "I live in Rose Street")
    say(bob, match, "and I do not")
    phrase(ada, match, "bye")
    note(ada, match, "bob is weak in the corners", 0)
    kept = files_of(ada)
    words = [one["text"] for one in kept["messages.json"]]
    assert words == ["I live in Rose Street", "I have to go. See you!"]
    assert kept["private_notes.json"][0]["text"] == "bob is weak in the corners"
    assert "corners" not in json.dumps(files_of_guest(bob))
    gone = ada.post("/api/account/delete", {"password": PASSWORD})
    assert gone.status_code in (200, 204), gone.text
    told = talk(bob, match)["messages"]
    assert [(one["text"], one["phrase"], one["removed"], one["name"] is None) for one in told] == [
        ("", None, True, True),
        ("and I do not", None, False, False),
        ("", None, True, True),
    ]
    assert say(bob, match, "still here")["number"] == 4


def files_of_guest(person: Person) -> View:
    register(person)
    return files_of(person)


def note(person: Person, match: str, text: str, revision: int, looked: bool = False) -> View:
    body = {"text": text, "revision": revision, "looked": looked}
    return ok(person.post(f"/api/matches/{match}/note", body))


def test_a_note_is_its_writer_s_and_two_tabs_lose_nothing(timed: Site) -> None:
    ada, bob, view = two_people(timed)
    match = view["id"]
    path = f"/api/matches/{match}/note"
    assert ok(ada.get(path)) == {"text": "", "revision": 0, "aside": ""}
    with ada.socket(match) as tab, bob.socket(match) as other:
        frame_of(other)
        assert note(ada, match, "first", 0) == {"text": "first", "revision": 1, "aside": ""}
        assert frame_of(tab, "note")["revision"] == 1
        assert not any('"note"' in frame for frame in all_frames(other))
    # Another tab has not seen it: the last write counts, and the other text is set aside.
    assert note(ada, match, "second", 0) == {"text": "second", "revision": 2, "aside": "first"}
    assert note(ada, match, "third", 1)["aside"] == "first\n\nsecond"
    # It stays set aside during further changes, until its owner has looked at it.
    assert note(ada, match, "third!", 3)["aside"] == "first\n\nsecond"
    assert note(ada, match, "third!", 4, looked=True) == {"text": "third!", "revision": 5, "aside": ""}
    # Repeating it after a lost answer is not another version.
    assert note(ada, match, "third!", 4)["aside"] == ""
    assert ok(bob.get(path))["text"] == ""
    assert "third" not in "".join(bob.seen)
    assert reason(Person(timed).get(path)) == "error-not-seated"
    assert reason(ada.post(path, {"text": "x" * 8001, "revision": 6})) == "error-text-long"

"""Creating tables, taking seats, rematches, and what others see of them."""

from __future__ import annotations

import json
import threading
from contextlib import ExitStack

import pytest

from support import seeded
from support.held_clock import least_restrictive_action
from support.live_frames import frame_of
from support.server_process import Person, Site, ok, play_on, two_people


def test_a_seat_is_taken_by_an_invitation_once(site: Site) -> None:
    host, guest, late = Person(site), Person(site), Person(site)
    view = host.create("me", "open")
    assert view["status"] == "open"
    assert view["board"] is None
    shown = ok(guest.get(f"/api/invitations/{view['invitation']}"))
    assert shown["free"] == [1]
    joined = guest.join(view)
    assert (joined["status"], joined["you"]) == ("running", 1)
    assert guest.join(view)["you"] == 1
    refused = late.post(f"/api/invitations/{view['invitation']}/seat")
    assert refused.status_code == 403
    assert refused.json()["reason"]["text"] == "error-table-full"


def test_the_invitation_is_shown_only_to_the_people_at_the_table(site: Site) -> None:
    host, watcher = Person(site), Person(site)
    view = host.create("me", "open")
    assert view["invitation"] in host.view(view["id"])["invitation"]
    assert watcher.view(view["id"])["invitation"] is None
    assert view["invitation"] not in "".join(watcher.seen)


def test_one_of_two_gets_the_last_seat(site: Site) -> None:
    host = Person(site)
    view = host.create("me", "open")
    guests = [Person(site) for _ in range(6)]
    answers: list[int] = []
    threads = [
        threading.Thread(
            target=lambda guest=guest: answers.append(
                guest.post(f"/api/invitations/{view['invitation']}/seat").status_code
            )
        )
        for guest in guests
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 403, 403, 403, 403, 403]


def test_r9_colours_are_chosen_and_the_first_seat_is_drawn(site: Site) -> None:
    firsts = set()
    # Forty equal draws are not chance; three are usually enough.
    for _ in range(40):
        view = Person(site).create("careless", "me")
        assert view["you"] == 1
        firsts.add(view["board"]["first"])
        if len(firsts) > 1:
            break
    assert firsts == {0, 1}


def test_any_colour_deals_the_seats_by_chance(site: Site) -> None:
    mine = set()
    for _ in range(40):
        mine.add(Person(site).create("me", "careless", shuffle=True)["you"])
        if len(mine) > 1:
            break
    assert mine == {0, 1}


def test_r10_a_pending_turn_is_seen_only_by_its_player_until_it_is_confirmed(site: Site) -> None:
    red, white, view = two_people(site, options={"light": True})
    mover, other = (red, white) if view["turn"]["seat"] == 0 else (white, red)
    mine = mover.view(view["id"])
    play = least_restrictive_action(mine)
    with mover.socket(view["id"]) as second_tab, other.socket(view["id"]) as theirs:
        first = frame_of(theirs)["view"]
        # One frame for the person's own arrival, one for the other's.
        while not frame_of(second_tab)["view"]["seats"][first["you"]]["online"]:
            pass
        listed = other.get("/api/matches").json()
        played = ok(mover.act(mine, play))
        assert other.get("/api/matches").json() == listed
        assert played["board"]["stones"] != mine["board"]["stones"]
        assert [entry["action"] for entry in played["pending"]] == [play]
        assert frame_of(second_tab)["view"]["board"] == played["board"]
        with pytest.raises(TimeoutError):
            frame_of(theirs, timeout=0.5)
        hidden = other.view(view["id"])
        assert hidden == first
        assert play not in json.dumps(hidden["log"])
        back = ok(mover.undo(played))
        assert back["board"] == mine["board"]
        assert back["draft"] > played["draft"]
        again = ok(mover.act(back, play))
        done = ok(mover.act(again, "done"))
        assert not done["can_undo"]
        seen = frame_of(theirs)["view"]
        assert seen["board"] == done["board"]
        # Where the other seat has only one option, it is played automatically.
        assert [entry["action"] for entry in seen["log"] if not entry["auto"]] == [play, "done"]
    refused = mover.undo(done)
    assert refused.status_code == 422


def test_an_action_on_a_draft_that_was_taken_back_is_stale(site: Site) -> None:
    red, white, view = two_people(site, options={"light": True})
    mover = [red, white][view["turn"]["seat"]]
    mine = mover.view(view["id"])
    played = ok(mover.act(mine, mine["choices"][0]["action"]))
    back = ok(mover.undo(played))
    ok(mover.act(back, mine["choices"][1]["action"]))
    # Another tab still shows the first card and sends its confirmation, which must not confirm the second.
    assert mover.act(played, "done").status_code == 409


def test_the_rematch_turns_the_seats_and_keeps_the_other_s(site: Site) -> None:
    red, white, view = two_people(site)
    end = play_on([red, white], view["id"], seeded.generator())
    refused = Person(site).post(f"/api/matches/{end['id']}/again")
    assert refused.status_code == 403
    first = red.again(end["id"])
    assert (first["you"], first["status"]) == (1, "open")
    assert first["seats"][0]["kind"] == "kept"
    stranger = Person(site)
    assert stranger.post(f"/api/invitations/{first['invitation']}/seat").status_code == 403
    assert white.view(end["id"])["again"] == first["id"]
    second = white.again(end["id"])
    assert (second["id"], second["you"], second["status"]) == (first["id"], 0, "running")
    assert red.again(end["id"])["id"] == first["id"]


def test_r11_the_draw_pile_is_shown_with_the_option_only_and_without_its_order(site: Site) -> None:
    shown = Person(site).create("me", "careless", options={"show_draw_pile": True})["board"]
    names = [
        direction + str(n) for direction in ("N", "NE", "E", "SE", "S", "SW", "W", "NW") for n in (1, 2, 3)
    ]
    rest = [name for name in names if name not in (*shown["hands"][0], *shown["hands"][1], *shown["discard"])]
    assert shown["pile_cards"] == rest
    assert Person(site).create("me", "careless")["board"]["pile_cards"] is None


def test_twelve_open_tabs_all_receive_an_action(site: Site) -> None:
    red, white, view = two_people(site)
    mover = [red, white][view["turn"]["seat"]]
    with ExitStack() as stack:
        tabs = [stack.enter_context(person.socket(view["id"])) for person in (red, white) for _ in range(6)]
        for tab in tabs:
            frame_of(tab)
        mine = mover.view(view["id"])
        ok(mover.act(mine, mine["choices"][0]["action"]))
        for tab in tabs:
            # There may be frames in between that only say who has come.
            while frame_of(tab)["view"]["ply"] == 0:
                pass


def test_a_tab_that_slept_gets_what_it_missed_and_no_more(site: Site) -> None:
    red, white, view = two_people(site)
    middle = play_on([red, white], view["id"], seeded.generator(), plies=6)
    late = play_on([red, white], view["id"], seeded.generator(), plies=6)
    with red.socket(view["id"], ply=middle["ply"]) as tab:
        caught_up = frame_of(tab)["view"]
    assert caught_up["ply"] == late["ply"]
    assert caught_up["log_from"] == middle["ply"]
    assert [entry["ply"] for entry in caught_up["log"]] == list(range(middle["ply"] + 1, late["ply"] + 1))


def test_the_home_page_puts_matches_that_wait_for_me_first(site: Site) -> None:
    red, white, view = two_people(site)
    mover, other = (red, white) if view["turn"]["seat"] == 0 else (white, red)
    mover.create("me", "open")
    mine = mover.get("/api/matches").json()["mine"]
    assert [match["yours"] for match in mine] == [True, False]
    assert mine[0]["id"] == view["id"]
    with other.socket() as tab:
        tab.send(json.dumps({"watch": "home"}))
        told = mover.view(view["id"])
        ok(mover.act(told, told["choices"][0]["action"]))
        assert frame_of(tab, "home")["type"] == "home"


def test_a_new_name_is_seen_at_the_table(site: Site) -> None:
    red, white, view = two_people(site)
    ok(red.post("/api/me", {"name": "Margarete von Anjou"}))
    assert white.view(view["id"])["seats"][0]["name"] == "Margarete von Anjou"


def test_a_bot_can_take_a_seat_that_stays_empty(site: Site) -> None:
    host, stranger = Person(site), Person(site)
    stranger.post("/api/me", {"name": "Stranger"})
    view = host.create("me", "open")
    assert stranger.post(f"/api/matches/{view['id']}/bot", {"bot": "sound"}).status_code == 403
    assert host.post(f"/api/matches/{view['id']}/bot", {"bot": "deep blue"}).status_code == 422
    begun = ok(host.post(f"/api/matches/{view['id']}/bot", {"bot": "sound"}))
    assert (begun["status"], begun["seats"][1]["bot"]) == ("running", "sound")
    assert host.post(f"/api/matches/{view['id']}/bot", {"bot": "sound"}).status_code == 403
    late = stranger.post(f"/api/invitations/{view['invitation']}/seat")
    assert late.json()["reason"]["text"] == "error-table-full"


def test_a_guest_is_named_in_their_own_language(site: Site) -> None:
    assert Person(site, "de").create("me", "open")["seats"][0]["name"].startswith("Gast ")
    assert Person(site, "en").create("me", "open")["seats"][0]["name"].startswith("Guest ")


def test_asking_for_a_log_beyond_the_last_ply_gives_an_empty_one(site: Site) -> None:
    red, _, view = two_people(site)
    shown = red.view(view["id"], since=10**12)
    assert (shown["log"], shown["log_from"]) == ([], shown["ply"])

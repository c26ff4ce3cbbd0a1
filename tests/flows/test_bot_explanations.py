"""A player at the table may ask a bot for its reasons, through the server and the bot's process."""

from __future__ import annotations

from support.server_process import Person, Site, ok


def test_a_bot_is_asked_why_and_people_are_not(site: Site) -> None:
    me = Person(site)
    view = me.create("me", "careless", game="roseking", shuffle=False)
    while True:
        settled = [entry for entry in view["log"] if entry["seat"] >= 0 and not entry["auto"]]
        if {entry["seat"] for entry in settled} == {0, 1}:
            break
        if view["turn"]["seat"] == 0:
            ok(me.act(view, view["choices"][0]["action"]))
        view = me.view(view["id"])
    where = f"/api/matches/{view['id']}/why"
    bots, mine = (next(entry["ply"] for entry in settled if entry["seat"] == seat) for seat in (1, 0))
    told = me.get(f"{where}/{bots}")
    assert ok(told)["ply"] == bots
    assert ok(told)["known"] is True
    assert {ok(told)["gain"], ok(told)["cost"]} <= {None, "points", "outlook", "next", "cards", "heroes"}
    assert told.headers["cache-control"] == "no-store"
    assert ok(Person(site).get(f"{where}/{bots}")) == ok(told), "everybody is told the same"
    german = Person(site, "de").get(f"{where}/{mine}")
    assert (german.status_code, german.json()["detail"]) == (403, "Nur Bots erklären ihre Züge.")
    for ply in (999, 10**12):
        assert me.get(f"{where}/{ply}").status_code == 404

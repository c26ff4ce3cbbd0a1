"""Calendars and feeds: other programs follow what their reader may see, by addresses that can be renewed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from lagerfeuer.common.rate_limits import FEED_ADDRESS
from support.atom_reader import Feed
from support.feed_program import calendar, feed, fetch, renewed
from support.held_clock import DAY, HOUR, LIVE, MONDAY, SLOW, move, soon
from support.hosting import host, id_of, suspend
from support.members import PASSWORD, member, reason
from support.server_process import HeldClock, Person, Settings, Site, View, ok, running_site
from support.tournament_play import begun, cup_of, enter, resign_all, set_up, tomorrow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house whose clock the tests hold, and which logs every request."""
    folder = tmp_path_factory.mktemp("feeds")
    clock = HeldClock(folder / "clock", MONDAY)
    logged: Settings = {"LAGERFEUER_LOG": "json", "LAGERFEUER_LOG_REQUESTS": "all"}
    with running_site(folder / "data", clock=clock, **logged) as running:
        yield running


def slow_match(*pair: Person, **more: object) -> tuple[int, View]:
    """Set up a match over days. Returns the index in the pair of the person to act, and a view."""
    view = pair[0].create("me", "open", tempo=SLOW, **more)
    view = pair[1].join(view)
    return view["turn"]["seat"], view


def news_once(site: Site, is_so: Callable[[Feed], bool]) -> Feed:
    """Return the house's news once `is_so` holds, because the house caches them for a few seconds."""
    found: Feed = soon(lambda: one if is_so(one := feed(site, "/feeds/news.atom")) else None)
    return found


def test_a_calendar_shows_when_my_time_ends_and_follows_the_match(house: Site) -> None:
    assert house.clock is not None
    pair = (member(house), member(house))
    people = [person for person, _ in pair]
    first, view = slow_match(*people)
    (mover, _), (other, other_name) = pair[first], pair[1 - first]
    mine, theirs = renewed(mover), renewed(other)
    [(summary, event)] = calendar(house, mine).items()
    assert summary == f"Rose King with {other_name}: your time ends"
    assert event.starts == house.clock.now + 3 * DAY
    assert event["URL"] == f"{house.url}/m/{view['id']}"
    assert calendar(house, theirs) == {}
    # Time alone does not change it.
    etag = fetch(house, mine).headers["etag"]
    house.clock.forward(HOUR)
    assert fetch(house, mine, etag).status_code == 304
    # It is now the other person's turn.
    move(mover, view)
    assert fetch(house, mine, etag).status_code == 200
    assert calendar(house, mine) == {}
    [waiting] = calendar(house, theirs).values()
    assert waiting.starts == house.clock.now + 3 * DAY
    assert waiting["UID"] != event["UID"]
    # After both turns it is the same event, at another time.
    house.clock.forward(DAY)
    move(other, view)
    [later] = calendar(house, mine).values()
    assert later["UID"] == event["UID"]
    assert int(later["SEQUENCE"]) > int(event["SEQUENCE"])
    assert later["LAST-MODIFIED"] > event["LAST-MODIFIED"]
    assert later.starts == house.clock.now + 3 * DAY
    # A vacation stops the clock.
    ok(mover.post("/api/calendar/vacation", {"days": 10}))
    [away] = calendar(house, mine).values()
    assert away.starts == house.clock.now + 13 * DAY
    assert int(away["SEQUENCE"]) >= int(later["SEQUENCE"])
    ok(mover.post("/api/me", {"language": "de"}))
    assert list(calendar(house, mine)) == [f"Rosenkönig mit {other_name}: deine Zeit endet"]
    ok(mover.post(f"/api/matches/{view['id']}/resign"))
    assert calendar(house, mine) == {}


def test_what_only_one_seat_knows_changes_no_other_calendar_and_no_feed(house: Site) -> None:
    pair = (member(house), member(house))
    first, view = slow_match(*(person for person, _ in pair), options={"light": True}, listed=True)
    (mover, name), (other, _) = pair[first], pair[1 - first]
    paths = [
        renewed(mover),
        renewed(other),
        "/feeds/news.atom",
        f"/feeds/matches.atom?{urlencode({'who': name})}",
    ]
    before = [fetch(house, path).headers["etag"] for path in paths]
    mine = mover.view(view["id"])
    card = next(one["action"] for one in mine["choices"] if one["action"] != "draw")
    assert ok(mover.act(mine, card))["draft"] == 1
    # Live matches, which end before a program asks again, are not included either.
    other.join(mover.create("me", "open", tempo=LIVE))
    assert [fetch(house, path, etag).status_code for path, etag in zip(paths, before, strict=True)] == [
        304
    ] * 4
    # Also after the end it is not in the feed, with cards left in hand.
    ok(mover.post(f"/api/matches/{view['id']}/resign"))
    [entry] = feed(house, "/feeds/matches.atom", who=name).entries
    assert entry.url == f"{house.url}/m/{view['id']}"
    text = "".join(fetch(house, path).text for path in paths)
    assert all(one["action"] not in text for one in mine["choices"])


def test_a_calendar_has_the_tournaments_i_play_in_or_host(house: Site) -> None:
    assert house.clock is not None
    (ada, _), (bob, _), (cyd, _) = member(house), member(house), member(house)
    start = tomorrow(house)
    cup = set_up(ada, name="Cup; of, all", starts="date", start_at=start)
    addresses = [renewed(one) for one in (ada, bob, cyd)]
    enter(cup, bob)
    hosted, entered, none = (calendar(house, one) for one in addresses)
    assert list(hosted) == list(entered) == ["Tournament “Cup; of, all” begins"]
    assert none == {}
    [event] = entered.values()
    assert (event.starts, event["SEQUENCE"]) == (start, "0")
    assert event["URL"] == f"{house.url}/cups/{cup['id']}"
    # Its host begins it earlier, and it ends.
    ok(ada.post(f"/api/cups/{cup['id']}/begin"))
    [changed] = (one for one in calendar(house, addresses[1]).values() if "begins" in one["SUMMARY"])
    assert changed["UID"] == event["UID"]
    assert (changed.starts, changed["SEQUENCE"]) == (house.clock.now // 1000 * 1000, "1")
    assert ok(bob.post(f"/api/cups/{cup['id']}/leave"))
    assert calendar(house, addresses[1]) == {}


def test_an_address_is_renewed_and_removed_and_the_old_one_leads_nowhere_at_once(house: Site) -> None:
    (ada, _), (bob, _) = member(house), member(house)
    assert ok(ada.get("/api/account/feeds")) == {"calendar": None, "news": None, "matches": None}
    assert ada.post("/api/account/feeds/calendar/remove").status_code == 404
    old = renewed(ada)
    # The address is shown again, for another device.
    assert ok(ada.get("/api/account/feeds"))["calendar"] == old
    news = renewed(ada, "news")
    new = renewed(ada)
    theirs = renewed(bob)
    assert fetch(house, old).status_code == 404
    assert fetch(house, new).status_code == fetch(house, news).status_code == 200
    assert fetch(house, new, method="HEAD").status_code == 200
    # Neither another kind nor a changed letter works, and all are refused in the same way.
    token = new.removeprefix("/feeds/calendar/").removesuffix(".ics")
    head, _, tail = token.partition(".")
    wrong = [
        old, f"/feeds/news/{token}.atom", f"/feeds/calendar/{token}", f"/feeds/calendar/{head}.ics",
        f"/feeds/calendar/{head}.{tail[:-1]}.ics", f"/feeds/calendar/{head}.{tail[::-1]}.ics",
        f"/feeds/calendar/{theirs[16:36]}.{tail}.ics", f"/feeds/matches/{token}.atom?who=x",
    ]  # fmt: skip
    refused = [fetch(house, path) for path in wrong]
    assert {(one.status_code, reason(one)) for one in refused} == {(404, "error-no-feed")}
    assert ada.post("/api/account/feeds/calendar/remove").status_code == 204
    assert fetch(house, new).status_code == 404
    assert fetch(house, news).status_code == 200
    # Only the owner may request them, on the page.
    assert Person(house).get("/api/account/feeds").status_code == 403
    assert Person(house).post("/api/account/feeds/news").status_code == 403
    assert ada.post("/api/account/feeds/weather").status_code in (400, 404)
    # They are not in the log, and the stored data opens no feed.
    log = house.log.read_text()
    assert "/feeds/calendar/{name}" in log
    for secret in (old, new, news, theirs):
        assert secret.rpartition("/")[2].partition(".")[2].removesuffix(".ics") not in log


def test_a_new_password_and_a_host_end_all_addresses_and_leaving_does(house: Site) -> None:
    (ada, _), (bob, _), (cyd, name) = member(house), member(house), member(house)
    boss, _ = host(house)
    addresses = [renewed(one) for one in (ada, bob, cyd)]
    exported = ada.get("/api/account/export").content
    assert ada.post("/api/account/password", {"password": f"{PASSWORD} neu"}).is_success
    assert boss.post(f"/api/host/members/{id_of(bob)}/sign-out").is_success
    assert cyd.post("/api/account/delete", {"name": name}).is_success
    assert [fetch(house, one).status_code for one in addresses] == [404] * 3
    assert addresses[0].rpartition("/")[2].encode() not in exported


def test_the_addresses_of_a_suspended_person_are_refused_until_they_are_back(house: Site) -> None:
    assert house.clock is not None
    ada, _ = member(house)
    boss, _ = host(house)
    addresses = [renewed(ada), renewed(ada, "news")]
    assert suspend(boss, id_of(ada), days=3).status_code == 204
    refused = [fetch(house, one) for one in addresses]
    assert {(one.status_code, reason(one)) for one in refused} == {(404, "error-no-feed")}
    house.clock.forward(3 * DAY)
    assert [fetch(house, one).status_code for one in addresses] == [200, 200]


def test_feed_readers_tell_two_houses_apart(house: Site, tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as other:
        assert feed(house, "/feeds/news.atom").id != feed(other, "/feeds/news.atom").id
    assert feed(house, "/feeds/news.atom").id == feed(house, "/feeds/news.atom", language="de").id


def ended(*pair: Person, **terms: object) -> str:
    """Play a match in which the first seat resigns. Returns its id."""
    _, view = slow_match(*pair, **terms)
    ok(pair[0].post(f"/api/matches/{view['id']}/resign"))
    match: str = view["id"]
    return match


def test_the_feed_of_a_person_has_their_listed_matches_and_none_if_they_hide_results(house: Site) -> None:
    (ada, name), (bob, other) = member(house), member(house)
    shown, hidden = ended(ada, bob, listed=True), ended(ada, bob, listed=False)
    found = feed(house, "/feeds/matches.atom", who=name, language="de")
    assert (found.title, found.language) == (f"Lagerfeuer: Partien von {name}", "de")
    assert found.page == f"{house.url}/p/{quote(name)}"
    [entry] = found.entries
    assert (entry.title, entry.url) == (f"Rosenkönig: {name}, {other}", f"{house.url}/m/{shown}")
    assert entry.summary.startswith(f"{other} hat gewonnen")
    assert hidden not in fetch(house, f"/feeds/matches.atom?{urlencode({'who': name})}").text
    # The page links to it.
    page = fetch(house, f"/p/{quote(name)}").text
    assert 'type="application/atom+xml"' in page
    assert f'href="{house.url}/feeds/matches.atom?{urlencode({"who": name})}&amp;language=en"' in page
    again = fetch(house, f"/feeds/matches.atom?{urlencode({'who': name, 'language': 'de'})}")
    own = feed(house, "/feeds/matches.atom", who=name, language="xx").own_url
    assert own == f"{house.url}/feeds/matches.atom?{urlencode({'who': name, 'language': 'en'})}"
    assert again.headers["cache-control"] == "public, max-age=300"
    assert again.headers["x-robots-tag"] == "noindex"
    assert fetch(house, str(again.url.raw_path, "ascii"), again.headers["etag"]).status_code == 304
    ok(ada.post("/api/me", {"discreet": True}))
    assert fetch(house, f"/feeds/matches.atom?{urlencode({'who': name})}").status_code == 404
    assert "atom+xml" not in fetch(house, f"/p/{quote(name)}").text
    # The other person's feed names the players, as the archive does.
    assert [one.id for one in feed(house, "/feeds/matches.atom", who=other).entries] == [entry.id]
    for nobody in ("nobody-here", "a\0b", ""):
        assert fetch(house, f"/feeds/matches.atom?{urlencode({'who': nobody})}").status_code == 404


def test_the_news_are_tournaments_for_the_house_and_the_latest_matches(house: Site) -> None:
    assert house.clock is not None
    people = [member(house)[0] for _ in range(2)]
    secret = set_up(people[0], name="Among us", admits="link")
    dated = set_up(people[0], name="At noon", starts="date", start_at=tomorrow(house))
    cup = begun(people, name="The Spring Cup", admits="house")
    house.clock.forward(HOUR)
    resign_all(people, cup)
    soon(lambda: cup_of(people[0], cup)["status"] == "over")
    found = news_once(house, lambda news: any("won the tournament" in one.title for one in news.entries))
    titles = [one.title for one in found.entries]
    assert {"New tournament: The Spring Cup", "New tournament: At noon"} <= {*titles}
    [over] = [one for one in found.entries if one.title.endswith("won the tournament “The Spring Cup”")]
    assert (found.entries[0], over.summary) == (over, "Rose King, Swiss")
    [start] = [one for one in found.entries if one.title == "New tournament: At noon"]
    assert "Begins on 2026-06-" in start.summary
    assert start.url == f"{house.url}/cups/{dated['id']}"
    assert secret["id"] not in fetch(house, "/feeds/news.atom").text
    # Cancelled matches are not in the feed.
    ok(people[0].post(f"/api/cups/{dated['id']}/cancel", {"reason": "Rain"}))
    news_once(house, lambda news: all(dated["id"] not in one.url for one in news.entries))


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Site]:
    factor = 2 / FEED_ADDRESS.times
    settings: Settings = {"LAGERFEUER_DOORS": "members", "LAGERFEUER_LIMITS": str(factor)}
    with running_site(tmp_path / "data", **settings) as running:
        yield running


def test_a_house_for_members_tells_strangers_nothing_and_members_by_their_address(club: Site) -> None:
    (ada, name), _ = member(club), member(club)
    for path in ("news.atom", f"matches.atom?{urlencode({'who': name})}"):
        refused = fetch(club, f"/feeds/{path}")
        assert (refused.status_code, reason(refused)) == (403, "error-members-only")
        # A member's browser may read them, but no shared cache may store them.
        assert ada.http.get(f"/feeds/{path}").headers["cache-control"] == "private, no-cache"
    assert "atom+xml" not in fetch(club, "/").text
    addresses = ok(ada.post("/api/account/feeds/news"))
    assert feed(club, addresses["news"]).title == "Lagerfeuer: news"
    assert feed(club, addresses["matches"], who=name).entries == []
    # Frequent requests by one address are limited. Feeds of people have a higher limit.
    assert fetch(club, addresses["news"]).status_code == 200
    assert fetch(club, addresses["news"]).status_code == 429
    matches = f"{addresses['matches']}?{urlencode({'who': name})}"
    assert fetch(club, matches).status_code == 200
    # A person's feed address does not grant their other rights.
    ok(ada.post("/api/me", {"discreet": True}))
    refused = fetch(club, matches)
    assert (refused.status_code, reason(refused)) == (404, "error-no-person")


def test_a_house_may_have_no_feeds(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_FEEDS="0") as site:
        ada, name = member(site)
        assert ok(ada.get("/api/me"))["has_feeds"] is False
        assert reason(ada.post("/api/account/feeds/calendar")) == "error-no-feeds"
        for path in ("news.atom", f"matches.atom?{urlencode({'who': name})}", "calendar/x.ics"):
            assert fetch(site, f"/feeds/{path}").status_code == 404
        assert "atom+xml" not in fetch(site, "/").text

"""The parts of a page for machines: title, description, picture, and whether it may be indexed. Only what strangers may
know."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from PIL import ImageFont

from lagerfeuer.common.rate_limits import READ_ADDRESS
from lagerfeuer.web.requests.early_files import table_entry
from support.database_setup import connected
from support.held_clock import SLOW, move, table
from support.members import member
from support.server_process import Person, Settings, Site, View, ok, package_path, running_site
from support.tournament_play import set_up

pytestmark = pytest.mark.skipif(
    not (package_path() / "lagerfeuer/web/client/index.html").exists(),
    reason="the client is not built: make test",
)
FEW = 12
"""Number of reads that an address has in a house with few."""
EVIL = '"><script>x</script>&'


class Head(HTMLParser):
    """The parts of a page for machines: the title, and each `meta` by its name."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.title = ""
        self.language = ""
        self.canonical = ""
        self._in_title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._in_title = tag == "title"
        if tag == "html":
            self.language = values["lang"]
        if tag == "link" and values.get("rel") == "canonical":
            self.canonical = values["href"]
        if tag == "meta" and "content" in values:
            name = values.get("name") or values.get("property") or ""
            if "theme-color" not in name:
                assert name not in self.meta, f"{name} is told twice"
            self.meta[name] = values["content"]

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False

    @property
    def said(self) -> str:
        return f"{self.title}\n{self.meta['description']}"


def ask(site: Site, path: str, language: str | None = "en", **headers: str) -> httpx.Response:
    said = {"accept-language": language or "", **headers}
    return httpx.get(site.url + path, headers=said)


def read(site: Site, path: str, language: str | None = "en") -> Head:
    page = ask(site, path, language)
    assert page.status_code == 200
    return Head(page.text)


def table_file(game: str = "roseking") -> str:
    """Return the address of the script that draws a game's table."""
    entries = json.loads((package_path() / "lagerfeuer/web/client/entries.json").read_text(encoding="utf-8"))
    return f"/{entries[table_entry(game)][0]}"


def picture(site: Site, head: Head) -> httpx.Response:
    address = head.meta["og:image"]
    assert address.startswith(site.url)
    return httpx.get(address)


def size_of(png: bytes) -> tuple[int, ...]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def named(site: Site, name: str, language: str = "en") -> Person:
    person = Person(site, language)
    ok(person.post("/api/me", {"name": name}))
    return person


def test_an_invitation_says_who_asks_to_what_in_the_readers_language(site: Site) -> None:
    ada = named(site, "Ada")
    view = ada.create("me", "open")
    for path in (f"/join/{view['invitation']}", f"/m/{view['id']}"):
        english, german = read(site, path), read(site, path, "de-AT,de;q=0.9")
        assert english.title == "An invitation to Rose King · Lagerfeuer"
        assert english.meta["description"].startswith("Ada has reserved a seat for you. No account needed")
        assert (english.language, german.language) == ("en", "de")
        assert german.title == "Einladung zu Rosenkönig · Lagerfeuer"
        assert german.meta["description"].startswith("Ada hat dir einen Platz reserviert.")
        assert german.meta["og:locale"] == "de_DE"
        assert english.meta["og:title"] == "An invitation to Rose King"
        assert english.meta["twitter:card"] == "summary_large_image"
        assert english.meta["og:url"] == english.canonical == site.url + path
        assert size_of(picture(site, english).content) == (1200, 630)


def test_a_request_without_a_language_gets_that_of_the_table_s_host(site: Site) -> None:
    view = named(site, "Anna", "de").create("me", "open")
    path = f"/join/{view['invitation']}"
    assert read(site, path, None).language == read(site, path, "fr-FR,fr").language == "de"
    assert read(site, path, "fr, en;q=0.5").language == "en"
    assert read(site, "/", None).language == "en"


def test_a_known_reader_gets_their_own_language(site: Site) -> None:
    reader = named(site, "Otto", "de")
    ok(reader.post("/api/me", {"language": "de"}))
    assert Head(reader.http.get("/about", headers={"accept-language": "en"}).text).language == "de"


def test_a_preview_names_the_players_and_the_seat_to_act_then_the_winner(site: Site) -> None:
    people, view = table(site, 2)
    names = [seat["name"] for seat in view["seats"]]
    path = f"/m/{view['id']}"
    running = read(site, path)
    assert running.title == f"Rose King: {names[0]}, {names[1]} · Lagerfeuer"
    assert f"{names[view['turn']['seat']]}’s turn" in running.meta["description"]
    before = picture(site, running)
    move(people[view["turn"]["seat"]], view)
    after = read(site, path)
    assert picture(site, after).content != before.content
    # Programs cache a picture by its address.
    assert after.meta["og:image"] != running.meta["og:image"]
    # With a ply in the address it is the same match.
    assert read(site, f"{path}/1").canonical == site.url + path
    ok(people[0].post(f"/api/matches/{view['id']}/resign"))
    assert f"{names[1]} won" in read(site, path).meta["description"]
    assert picture(site, read(site, path)).status_code == 200


def test_what_people_call_themselves_is_no_part_of_the_page(site: Site) -> None:
    ada = named(site, EVIL)
    view = ada.create("me", "open")
    for path in (f"/join/{view['invitation']}", f"/m/{view['id']}"):
        page = ask(site, path).text
        assert "<script>x" not in page
        assert EVIL in Head(page).meta["description"]


def test_no_preview_names_the_person_a_seat_is_reserved_for(site: Site) -> None:
    _, name = member(site)
    host, own = member(site)
    made = host.post(
        "/api/matches", {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "kept", "name": name}]}
    )
    assert made.status_code == 201, made.text
    match: View = made.json()
    head = read(site, f"/m/{match['id']}")
    assert own in head.said
    assert name not in ask(site, f"/m/{match['id']}").text
    assert "invitation" in head.title


def test_a_match_that_is_shown_late_is_told_and_drawn_late(site: Site) -> None:
    people, view = table(site, 2, delay="end", tempo=SLOW)
    with connected(site.data) as rows:
        match = view["id"]
        path = f"/m/{match}"
        move(people[view["turn"]["seat"]], view)
        early = read(site, path), picture(site, read(site, path)).content
        for _ in range(2):
            now = people[0].view(match)
            move(people[now["turn"]["seat"]], now)
        [(mini, delayed)] = rows.execute("select mini, delayed from matches where id = ?", [match]).fetchall()
    assert mini not in str(delayed)
    late = read(site, path)
    assert late.said == early[0].said
    assert picture(site, late).content == early[1]


def test_a_cup_a_person_and_the_rules_say_what_they_are(site: Site) -> None:
    host, name = member(site)
    cup = set_up(host, name="Fireside & Cup")
    told = read(site, f"/cups/{cup['id']}")
    assert told.title == "Fireside & Cup · Lagerfeuer"
    assert told.meta["description"].startswith("A tournament in Rose King: Swiss, open, ")
    person = read(site, f"/p/{quote(name)}")
    assert person.title == f"{name} · Lagerfeuer"
    assert person.meta["description"].startswith("Member since 20")
    rules = read(site, "/rules/stoneage", "de")
    assert rules.title == "Stone Age: die Regeln · Lagerfeuer"
    for head in (told, person, rules, read(site, "/"), read(site, "/lobby")):
        assert size_of(picture(site, head).content) == (1200, 630)


def test_the_page_of_a_match_names_the_files_of_its_game(site: Site) -> None:
    view = Person(site).create("me", "open")
    page = ask(site, f"/m/{view['id']}").text
    assert table_file() in page
    assert table_file("stoneage") not in page
    # Pages about something else contain none of it.
    assert all(table_file() not in ask(site, path).text for path in ("/", "/m/none", "/about"))


def test_what_is_not_there_is_told_as_the_house(site: Site) -> None:
    for path in (
        "/m/nosuchmatch",
        "/join/nosuch",
        "/p/Nobody",
        "/cups/nosuch",
        "/reset/secret",
        "/rules/none",
    ):
        page = ask(site, path)
        head = Head(page.text)
        assert head.title == "Lagerfeuer"
        # Parts of an address may be keys.
        assert path not in page.text
        assert page.headers["x-robots-tag"] == "noindex"
    assert ask(site, "/pictures/match/nosuchmatch/en.png").status_code == 404
    assert ask(site, "/pictures/house/fr.png").status_code == 404
    assert ask(site, "/pictures/secret/x/en.png").status_code == 404


def test_search_engines_may_keep_only_pages_without_names_or_of_people_who_want_to_be_found(
    site: Site,
) -> None:
    hidden, hidden_name = member(site)
    found, found_name = member(site)
    ok(found.post("/api/me", {"listed": True}))
    view = hidden.create("me", "open")

    def kept(path: str) -> bool:
        page = ask(site, path)
        head = Head(page.text)
        assert (page.headers.get("x-robots-tag") == "noindex") == (head.meta.get("robots") == "noindex")
        return "x-robots-tag" not in page.headers

    assert all(kept(path) for path in ("/", "/about", "/rules/roseking", f"/p/{quote(found_name)}"))
    people = (f"/m/{view['id']}", f"/join/{view['invitation']}", f"/p/{quote(hidden_name)}")
    assert not any(kept(path) for path in (*people, "/lobby", "/members", "/ratings", "/watch", "/account"))
    ok(found.post("/api/me", {"listed": False}))
    assert not kept(f"/p/{quote(found_name)}")


def test_few_pictures_and_pages_are_looked_up_for_one_address_and_hosts_say_that_none_are_kept(
    tmp_path: Path,
) -> None:
    settings: Settings = {"LAGERFEUER_LIMITS": str(FEW / READ_ADDRESS.times), "LAGERFEUER_INDEX": "0"}
    with running_site(tmp_path / "data", **settings) as site:
        _, name = member(site)
        titles = [read(site, f"/p/{quote(name)}").title for _ in range(2 * FEW)]
        # Clients with too many requests get the page without queries.
        assert titles[0] == f"{name} · Lagerfeuer"
        assert "Lagerfeuer" in titles
        first = ask(site, "/pictures/house/en.png")
        assert first.headers["content-type"] == "image/png"
        assert "max-age" in first.headers["cache-control"]
        assert ask(site, "/pictures/rules/roseking/en.png").status_code == 429
        # Nothing may be indexed, as its hosts have chosen.
        assert ask(site, "/").headers["x-robots-tag"] == "noindex"
        # Calendar services, which obey it too, may read subscribed feeds.
        robots = ask(site, "/robots.txt").text
        assert robots.endswith("User-agent: *\nAllow: /feeds/calendar/\nDisallow: /\n")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a members-only house that knows its address."""
    settings: Settings = {
        "LAGERFEUER_DOORS": "members",
        "LAGERFEUER_URL": "http://club.example.org",
        "LAGERFEUER_CONTACT": "Ada, ada@example.org or 0123",
    }
    with running_site(tmp_path_factory.mktemp("club") / "data", **settings) as running:
        yield running


def test_in_a_members_house_a_stranger_reads_nothing_of_matches_and_people(club: Site) -> None:
    (ada, name), (bob, other) = member(club), member(club)
    view, running = ada.create("me", "open"), ada.create("me", "open")
    bob.join(running)
    cup = set_up(ada)["id"]
    paths = (
        f"/m/{view['id']}", f"/join/{view['invitation']}", f"/p/{quote(name)}", f"/cups/{cup}",
        f"/m/{running['id']}",
    )  # fmt: skip
    for path in paths:
        page = ask(club, path).text
        assert Head(page).title == "Lagerfeuer"
        assert name not in page
        assert other not in page
        assert table_file() not in page
        assert "first-frame" not in page
    # It exists: members see it with the names, at the table or not.
    for reader in (ada, bob, member(club)[0]):
        page = reader.http.get(paths[-1]).text
        assert "first-frame" in page
        assert {name, other} == {one for one in (name, other) if one in page}
    # Members do not wait for the files of the game.
    assert table_file() in ada.http.get(paths[0]).text
    for match in (view["id"], running["id"]):
        assert ask(club, f"/pictures/match/{match}/en.png").status_code == 403
    assert ask(club, f"/pictures/person/{quote(name)}/en.png").status_code == 403
    assert ask(club, f"/pictures/cup/{cup}/en.png").status_code == 403
    own = ada.http.get(f"/pictures/match/{view['id']}/en.png")
    assert own.headers["cache-control"].startswith("private")
    assert ask(club, "/pictures/house/en.png").status_code == 200
    assert read(club, "/rules/roseking").title == "Rose King: the rules · Lagerfeuer"


def test_a_house_that_knows_its_address_tells_that_and_no_other_that_a_request_names(
    club: Site, site: Site
) -> None:
    assert read(club, "/about").canonical == "http://club.example.org/about"
    page = ask(site, "/about", host="games.example.org")
    assert Head(page.text).meta["og:url"] == "http://games.example.org/about"
    forged = ask(site, "/about", host='x"><script>')
    assert forged.status_code == 400 or "og:url" not in Head(forged.text).meta
    assert "<script>" not in forged.text


def test_machines_find_what_they_ask_every_site_for(club: Site, site: Site) -> None:
    security = ask(club, "/.well-known/security.txt")
    assert security.headers["content-type"] == "text/plain; charset=utf-8"
    assert "Contact: mailto:ada@example.org\n" in security.text
    assert "Canonical: http://club.example.org/.well-known/security.txt\n" in security.text
    assert ask(site, "/.well-known/security.txt").status_code == 404
    change = ask(club, "/.well-known/change-password")
    assert (change.status_code, change.headers["location"]) == (302, "/account")
    # Programs request this path to learn whether such answers have a meaning here.
    absent = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200"
    assert ask(club, absent).status_code == 404
    icon = ask(club, "/favicon.ico")
    assert icon.headers["content-type"] == "image/x-icon"
    assert icon.content[:6] == b"\0\0\1\0\1\0"
    assert size_of(icon.content[22:]) == (48, 48)
    robots = ask(site, "/robots.txt")
    assert robots.headers["content-type"] == "text/plain; charset=utf-8"
    assert "Disallow: /api/\n" in robots.text
    # A page that may not be read cannot say that it may not be indexed.
    assert "Disallow: /m" not in robots.text


def test_a_page_and_a_picture_that_have_not_changed_are_not_sent_again(site: Site) -> None:
    first = ask(site, "/pictures/house/en.png")
    known = ask(site, "/pictures/house/en.png", **{"if-none-match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")
    page = ask(site, "/about", **{"accept-encoding": "gzip"})
    again = ask(site, "/about", **{"accept-encoding": "gzip", "if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "accept-language" in page.headers["vary"]
    assert ask(site, "/about", "de").headers["etag"] != page.headers["etag"]


def test_the_built_client_brings_letters_for_names_of_many_scripts() -> None:
    built = package_path() / "lagerfeuer/web/client/lettering"
    fonts = [ImageFont.truetype(path, 20) for path in sorted(built.glob("alegreya-*.woff2"))]
    assert {font.getname() for font in fonts} == {("Alegreya", "Bold"), ("Alegreya Sans", "Regular")}
    for letter in "aäßéžłøăЖіΩάệ":
        drawn = [font for font in fonts if font.getmask(letter).getbbox() is not None]
        assert {font.getname()[0] for font in drawn} == {"Alegreya", "Alegreya Sans"}, letter

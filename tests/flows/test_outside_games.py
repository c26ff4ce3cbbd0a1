"""A house with games from other packages: one that works, and others that it leaves out."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import database_setup, seeded
from support.hosting import host
from support.outside_games import PEBBLES, game_of, house_with, install
from support.server_process import Person, Site, ok, ok_all, play_on, python_path

MODULE = 'import "./more.js";\nexport const version = 1;\nexport function mount() {}\n'
BROKEN = {
    "cinders": "cannot be loaded: ZeroDivisionError: division by zero",
    "soot": "requires boardkit>=1000; here is boardkit",
    "twice": "neither is used. Remove one of them.",
}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    client = {"pebbles/client/index.js": MODULE, "pebbles/client/more.js": "", "pebbles/client/note.exe": ""}
    install(folder, files={**PEBBLES, **client})
    install(folder, "cinders", "cinders = cinders:CINDERS", files={"cinders.py": "CINDERS = 1 / 0\n"})
    install(folder, "soot", "soot = soot:SOOT", requires="boardkit>=1000", files={})
    install(folder, "one", "twice = pebbles:PEBBLES", files={})
    install(folder, "two", "twice = pebbles:PEBBLES\nroseking = pebbles:PEBBLES", files={})
    return folder


@pytest.fixture(scope="module")
def full_house(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with house_with(packages, tmp_path_factory.mktemp("outside") / "data") as site:
        yield site


def test_a_house_starts_without_broken_games_and_says_so_in_its_log_and_to_hosts_and_the_doctor(
    full_house: Site, packages: Path
) -> None:
    log = full_house.log.read_text()
    keys = [one["key"] for one in ok_all(Person(full_house).get("/api/games"))]
    assert "pebbles" in keys
    assert not {*BROKEN} & {*keys}
    warnings = ok(host(full_house)[0].get("/api/host/health"))["warnings"]
    told = [one["args"]["problem"] for one in warnings if one["text"].startswith("host-warn-game")]
    path = os.pathsep.join((python_path(), str(packages)))
    command = [sys.executable, "-m", "lagerfeuer", "doctor", "--data", str(full_house.data)]
    environment = os.environ | database_setup.environment(full_house.data) | {"PYTHONPATH": path}
    doctor = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert doctor.returncode == 1
    for key, said in {**BROKEN, "roseking": "that of lagerfeuer 0.1.0 is used"}.items():
        for place in (log, doctor.stdout, "\n".join(told)):
            assert [line for line in place.splitlines() if f"'{key}'" in line and said in line], (key, place)


def test_a_game_from_another_package_is_offered_and_played_by_people_and_bots_and_has_a_record(
    full_house: Site,
) -> None:
    me = Person(full_house)
    assert game_of(ok_all(me.get("/api/games")))["listed"]
    other = Person(full_house)
    view = me.create("me", "open", game="pebbles", options={"many": True})
    other.join(view)
    over = play_on([me, other], view["id"], seeded.generator())
    assert over["status"] == "finished"
    assert over["board"] == {"left": 0}
    record = me.get(f"/api/matches/{view['id']}/record").text
    assert '"game":"pebbles"' in record
    with_bot = me.create("me", "sound", game="pebbles")
    me.act(me.view(with_bot["id"]), "1")
    until = time.monotonic() + 60
    while me.view(with_bot["id"])["ply"] < 2:
        assert time.monotonic() < until, full_house.log.read_text()
        time.sleep(0.05)


def test_texts_and_the_client_module_of_a_game_are_served_under_their_digest_and_nothing_else(
    full_house: Site,
) -> None:
    me = Person(full_house)
    games = ok_all(me.get("/api/games"))
    assert game_of(games, "roseking")["files"] is None
    files = game_of(games)["files"]
    german = me.get(files["texts"]["de"])
    assert german.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert german.headers["x-content-type-options"] == "nosniff"
    # Texts missing in German are shown in English, those missing in both as plain words; texts of other games are not
    # included.
    for line in ("pebbles-title = Kiesel", "pebbles-note-take = { $seat } takes", "pebbles-seat-2 ="):
        assert line in german.text
    assert "house-name" not in german.text
    module = me.get(files["client"])
    assert module.text == MODULE
    assert module.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self'" in module.headers["content-security-policy"]
    folder = files["client"].removesuffix("index.js")
    assert me.get(f"{folder}more.js").status_code == 200
    for nothing in (
        f"{folder}note.exe", f"{folder}../game.py", f"{folder}%2e%2e/%2e%2e/game.py",
        files["client"].replace("/client/", "/client/0"), "/games/pebbles/game.py", "/games/chess/texts/en.ftl",
    ):  # fmt: skip
        assert me.get(nothing).status_code == 404, nothing


def test_rules_in_markdown_come_without_html_and_with_links_to_the_web_only(full_house: Site) -> None:
    rules = ok(Person(full_house).get("/api/games/pebbles/rules"))
    assert rules["language"] == "en"
    assert [one["id"] for one in rules["chapters"]] == ["rules", "turn"]
    said = str(rules)
    assert "https://example.org/pebbles" in said
    assert "'href': 'javascript" not in said
    assert "<script>" in said
    assert "'id': 'R1'" in said
    german = ok(Person(full_house, "de").get("/api/games/pebbles/rules"))
    assert german["chapters"][0]["title"] == "Ein Zug"
    none = Person(full_house).get("/api/games/chess/rules")
    assert (none.status_code, none.json()["reason"]["text"]) == (404, "error-no-game")


def test_a_match_of_a_game_that_is_gone_waits_with_a_page_that_says_so_and_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    install(tmp_path / "packages")
    with house_with(tmp_path / "packages", tmp_path / "data", LAGERFEUER_GAMES="roseking,pebbles") as site:
        me, other = Person(site), Person(site)
        view = me.create("me", "open", game="pebbles")
        open_table = me.create("me", "open", game="pebbles", admits="house")
        other.join(view)
        site.stop()
        (tmp_path / "packages").rename(tmp_path / "away")
        site.start()
        gone = me.get(f"/api/matches/{view['id']}")
        assert (gone.status_code, gone.json()["reason"]["text"]) == (404, "error-no-game")
        for page in (
            "/api/matches",
            "/api/lobby",
            "/api/waiting",
            "/api/games",
            f"/m/{view['id']}",
            "/api/me",
        ):
            assert me.get(page).status_code == 200, page
        assert view["id"] in [one["id"] for one in ok(me.get("/api/matches"))["mine"]]
        assert ok(other.get("/api/lobby"))["tables"] == []
        refused = me.seat("/api/matches", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert refused.status_code == 400
        assert "Traceback" not in site.log.read_text()
        site.stop()
    (tmp_path / "away").rename(tmp_path / "packages")
    with house_with(tmp_path / "packages", tmp_path / "data", LAGERFEUER_GAMES="-pebbles") as site:
        me.site = other.site = site
        me.http.base_url = site.url
        # The match continues, although the host no longer offers the game for new tables.
        assert me.view(view["id"])["status"] == "running"
        assert me.view(open_table["id"])["status"] == "open"
        assert not game_of(ok_all(me.get("/api/games")))["listed"]
        refused = me.seat("/api/matches", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert refused.json()["reason"]["text"] == "error-game-left-out"

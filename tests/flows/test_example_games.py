"""Nine Men's Morris and Pig are installed from their wheels beside that of the house, then played by people and bots,
rated, recorded and replayed. Nothing of the suite's own environment is used (support/clean_environment.py).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import seeded
from support.clean_environment import CleanEnvironment, example_house, house_packages
from support.members import member, rows
from support.outside_games import game_of
from support.server_process import Person, Site, ok, ok_all, play_on

EXAMPLES = ("morris", "pig")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    return example_house(tmp_path_factory)


@pytest.fixture(scope="module")
def house(environment: CleanEnvironment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with environment.house(tmp_path_factory.mktemp("house") / "data") as site:
        yield site


def test_an_environment_of_wheels_has_what_the_house_has_locked_and_no_more(
    environment: CleanEnvironment,
) -> None:
    there = dict(environment.there())
    ours = {name: there.pop(name) for name in ("boardkit", "lagerfeuer", *EXAMPLES)}
    assert there == house_packages()
    assert ours["boardkit"] == ours["lagerfeuer"]
    found = environment.run(
        "python", "-c", "import lagerfeuer, morris; print(lagerfeuer.__path__, morris.__path__)"
    )
    assert found.stdout.count(str(environment.packages)) == 2, found.stdout + found.stderr


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_house_offers_an_example_with_its_texts_rules_and_layout(house: Site, key: str) -> None:
    me = Person(house)
    offered = game_of(ok_all(me.get("/api/games")), key)
    assert offered["listed"]
    assert f"{key}-title = " in me.get(offered["files"]["texts"]["de"]).text
    assert ok(me.get(f"/api/games/{key}/rules"))["chapters"]
    assert ok(me.get(f"/api/games/{key}/layout"))["parts"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", EXAMPLES)
def test_a_match_of_an_example_is_rated_and_its_record_replays(
    house: Site, environment: CleanEnvironment, tmp_path: Path, key: str
) -> None:
    people = [member(house)[0] for _ in range(2)]
    view = people[0].create("me", "open", game=key, rated=True)
    people[1].join(view)
    over = play_on(people, view["id"], seeded.generator())
    assert over["status"] == "finished"
    shown = people[0].view(view["id"])
    assert shown["rated"]
    assert len(rows(house, "select player from ratings where game = ?", key)) == 2
    record = tmp_path / "match.jsonl"
    record.write_text(people[0].get(f"/api/matches/{view['id']}/record").text, encoding="utf-8")
    for program, command in (("lagerfeuer", "replay"), ("lagerfeuer", "verify"), ("boardkit", "verify")):
        done = environment.run(program, command, str(record))
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_bot_plays_an_example(house: Site, key: str) -> None:
    me = Person(house)
    view = me.create("me", "careless", game=key)
    until = time.monotonic() + 60
    while not any(one.get("seat") == 1 and one.get("action") for one in view["log"]):
        assert time.monotonic() < until, house.log.read_text()
        if view["turn"] and view["turn"]["seat"] == 0:
            view = ok(me.act(view, view["choices"][0]["action"]))
        else:
            time.sleep(0.05)
            view = me.view(view["id"])

"""A file with other card data, for every command that accepts one."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardkit.registry import use_cards
from lagerfeuer.games.hunters.cards import SHIPPED
from lagerfeuer.games.hunters.game import HUNTERS
from support.cli_runner import SOURCES, Command


def own_cards(folder: Path, **mortar: int) -> str:
    text = (SOURCES / "games" / "hunters" / "data" / "reconstruction-1.json").read_text(encoding="utf-8")
    data = json.loads(text)
    next(card for card in data["items"] if card["name"] == "mortar").update(mortar)
    path = folder / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


@pytest.fixture
def shipped_again() -> Iterator[None]:
    """Restore the shipped card data after the test."""
    yield
    use_cards(SHIPPED[-1])


@pytest.mark.usefixtures("shipped_again")
def test_card_data_of_ones_own_are_used(command: Command, tmp_path: Path) -> None:
    cards = own_cards(tmp_path, points=3)
    position = '{"players":[{"items":["mortar"]},{}],"pool":{"stone":1,"clay":1},"ask":"retrieve"}'
    code, out, _ = command("show", "hunters", "--json", "--cards", cards, given=position)
    assert code == 0
    assert "build:mortar" in json.loads(out[0])["options"]
    used = HUNTERS.resolve_options({})["cards"]
    assert isinstance(used, str)
    assert '"points":3' in used
    code, out, _ = command("fuzz", "hunters", "--matches", "1", "--at-most", "30", "--cards", cards)
    assert code == 0


@pytest.mark.usefixtures("shipped_again")
@pytest.mark.parametrize("name", ["play", "show", "fuzz", "serve"])
def test_wrong_card_data_are_named_with_the_card_and_the_rule(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: None)
    game = [] if name == "serve" else ["hunters"]
    code, _, err = command(name, *game, "--cards", own_cards(tmp_path, points=4))
    assert (code, err[0].split(": ", 1)[1]) == (2, "item mortar: is worth 4 points, it is worth 1 to 3")
    code, _, err = command(name, *game, "--cards", str(tmp_path / "nowhere.json"))
    assert code == 2
    assert "cannot be read" in err[0]

"""Weights are learned from matches, reproducibly (`tools/learn_weights.py`)."""

import json
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from boardkit.bots.knowledge import LinearKnowledge, knowledge_of
from boardkit.luck import SeededLuck
from boardkit.registry import game_named

np = pytest.importorskip("numpy", reason="learning needs NumPy: pip install 'lagerfeuer[learn]'")


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    spec = spec_from_file_location("learn", Path(__file__).parents[4] / "tools" / "learn_weights.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["learn"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["learn"]


def invented_matches(
    truth: list[float], count: int, positions: int = 6
) -> list[tuple[list[list[float]], float]]:
    """Return matches whose results depend on features by these weights."""
    chance = SeededLuck(5)
    found = []
    for _ in range(count):
        signs = [[chance.pick(2001) / 100 - 10 for _ in truth] for _ in range(positions)]
        middle = [sum(row[i] for row in signs) / positions for i in range(len(truth))]
        # All positions of a match have the same features, because they go together with its result.
        signs = [middle] * positions
        p = 1 / (1 + np.exp(-sum(w * s for w, s in zip(truth, middle, strict=True))))
        found.append((signs, float(chance.pick(10_000) < 10_000 * p)))
    return found


def test_weights_that_decide_matches_are_found_on_the_scale_of_the_old_ones(tool: ModuleType) -> None:
    truth = [1.0, -0.5, 0.0]
    weights, told = tool.learn(invented_matches(truth, 4000), np.array([1.0, 0.0, 0.4]))
    assert weights[1] / weights[0] == pytest.approx(-0.5, abs=0.1)
    assert weights[2] / weights[0] == pytest.approx(0.0, abs=0.1)
    assert 0.5 < weights[0] < 2
    assert told["surprise after"] < told["surprise before"]


def test_a_sign_that_never_shows_keeps_its_weight(tool: ModuleType) -> None:
    matches = [([[*row, 0.0] for row in signs], won) for signs, won in invented_matches([1.0, -0.5], 200)]
    weights, _ = tool.learn(matches, np.array([1.0, 0.1, 7.0]))
    assert weights[2] == pytest.approx(7.0)


def test_weights_are_held_where_they_are_until_enough_matches_speak_against_it(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = np.array([1.0, 0.5])
    matches = invented_matches([1.0, -0.5], 100)
    free, _ = tool.learn(matches, start)
    monkeypatch.setattr(tool, "PULL", 1e6)
    held, _ = tool.learn(matches, start)
    assert held == pytest.approx(start, abs=0.01)
    assert free[1] < 0


def test_the_same_command_writes_the_same_file_which_says_how_it_was_made(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        words = ["roseking", "--matches", "5", "--level", "careless", "--seed", "3"]
        monkeypatch.setattr(sys, "argv", ["learn_weights.py", *words, "--out", str(out), "--jobs", jobs])
        assert tool.main() == 0
        texts.append(out.read_text())
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    known = knowledge_of(game_named("roseking"))
    assert isinstance(known, LinearKnowledge)
    assert list(found["weights"]) == list(known.names)
    assert found["made"]["command"] == "tools/learn_weights.py roseking --matches 5 --level careless --seed 3"
    assert found["made"]["matches"] == 5

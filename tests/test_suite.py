"""The suite itself: a run can be repeated, because all randomness comes from one seed, and tests are independent."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from boardkit.registry import GAMES
from support import postgres_server, sampling
from support.memory_folder import free_memory, memory_folder

TESTS = Path(__file__).parent
SOURCE = TESTS / "support" / "seeded.py"
"""The module with the seed, the only place that gets randomness from the system."""
UNSEEDED = {"secrets", "uuid"}
"""Modules of the standard library that cannot be given a seed."""
BY_THE_SYSTEM = {"urandom", "SystemRandom", "getrandom", "generate_private_key", "generate_key"}

EVENING = """
import random, sys
from pathlib import Path

from boardkit.registry import GAMES
from support.members import new_name
from support.server_process import free_port, play_on, running_site, seated
from support import seeded

for seed in sys.argv[2:]:
    seeded.begin(int(seed))
    seeded.enter("an evening")
    with running_site(Path(sys.argv[1]) / seed) as site:
        seeded.enter("a match")
        people, view = seated(site, "stoneage", 2)
        end = play_on(people, view["id"], seeded.generator(), 8)
        print(site.port, new_name(), people[0].get("/api/me").text)
        print(view["id"], view["fairness"], [line["action"] for line in end["log"]], random.random())
    print("=====")
"""


@pytest.fixture(scope="module")
def parsed() -> dict[Path, ast.Module]:
    """Return the syntax tree of each file of the suite."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(TESTS.rglob("*.py"))}


def called(call: ast.Call) -> str:
    """Return the name of a called function, without its module or object."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def unseeded(path: Path, module: ast.Module) -> Iterator[str]:
    """Yield the places where a file uses randomness that cannot be repeated."""
    for node in ast.walk(module):
        drawn = None
        if isinstance(node, ast.Import):
            drawn = next((one.name for one in node.names if one.name in UNSEEDED), None)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = {one.name for one in node.names}
            if node.module in UNSEEDED or names & BY_THE_SYSTEM:
                drawn = node.module
            elif node.module == "random" and names != {"Random"}:
                drawn = "random"
        elif isinstance(node, ast.Attribute) and node.attr in BY_THE_SYSTEM:
            drawn = node.attr
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            # The module's own generator is shared, so using it changes what others draw.
            if node.value.id == "random" and node.attr != "Random":
                drawn = f"random.{node.attr}"
        elif isinstance(node, ast.Call) and not node.args and called(node).endswith("Random"):
            drawn = ast.unparse(node)
        if drawn is not None:
            yield f"{path.relative_to(TESTS)}:{getattr(node, 'lineno', 0)}: {drawn}"


def test_no_test_and_no_helper_draws_from_what_has_no_seed(parsed: dict[Path, ast.Module]) -> None:
    files = {path: module for path, module in parsed.items() if path != SOURCE}
    assert len(files) > 300
    assert [line for path, module in files.items() for line in unseeded(path, module)] == []


GENERATORS = {"Random", "SeededLuck"}
CONSTANT_DEALS = {
    "analysis/test_bot_explanations.py": "the match has what its bot explains",
    "analysis/test_review_processes.py": "the match has a mistake near its end",
    "flows/test_stoneage_secrets.py": "two houses deal alike",
    "games/roseking/regenerate.py": "makes the golden files",
    "luck/test_uniformity.py": "its bounds are for these numbers",
    "packages/boardkit/analysis/test_review.py": "its bounds are for this deal",
    "packages/boardkit/bots": "what a level finds, and how fast, depends on the deal",
    "packages/boardkit/puzzles/test_puzzles.py": "puzzles are rare",
    "packages/boardkit/test_luck.py": "its bounds are for these numbers",
}
"""Files and folders that make a generator from a constant, with the reason; all others draw a seed."""


def constant_generators(module: ast.Module) -> list[int]:
    """Return the lines in which a generator is made from constants only."""
    return [
        node.lineno
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and called(node) in GENERATORS and node.args
        if not any(isinstance(one, ast.Name) for argument in node.args for one in ast.walk(argument))
    ]


def test_no_test_makes_a_generator_from_a_constant_unless_it_needs_that_deal(
    parsed: dict[Path, ast.Module],
) -> None:
    made = {
        path.relative_to(TESTS).as_posix(): lines
        for path, module in parsed.items()
        if (lines := constant_generators(module))
    }
    needed = {name: [path for path in made if path.startswith(name)] for name in CONSTANT_DEALS}
    assert {name for name, paths in needed.items() if not paths} == set(), "these need no constant any more"
    assert {path: made[path] for path in made if not any(path in paths for paths in needed.values())} == {}
    some = "Random(3)\nrandom.Random('a')\nSeededLuck(-1)\nRandom(seed)\nRandom(seeded.seed())"
    assert constant_generators(ast.parse(some)) == [1, 2, 3]


def test_no_test_takes_anything_from_the_module_of_another(parsed: dict[Path, ast.Module]) -> None:
    taken = [
        f"{path.relative_to(TESTS)}: {node.module}"
        for path, module in parsed.items()
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_")
    ]
    assert taken == []


OF_OTHERS = {
    "_exit",
    "_getframe",
    "_lru_cache_wrapper",
    "_replace",
    "_run",
    "_run_exitfuncs",
    "_shutdown",
}
"""Names of the standard library: `_replace` is public there, and the others have no public alternative."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in OF_OTHERS


def private_members(module: ast.Module) -> list[str]:
    """Return the private members of other modules that a file uses or replaces by name."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute):
            if is_private(node.attr) and ast.unparse(node.value) not in ("self", "cls", "super()"):
                found.append(ast.unparse(node))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setattr":
            named = [one.value for one in node.args if isinstance(one, ast.Constant)]
            found += [one for one in named if isinstance(one, str) and is_private(one.rpartition(".")[2])]
    return found


def test_no_test_takes_a_private_member(parsed: dict[Path, ast.Module]) -> None:
    taken = {
        path.relative_to(TESTS).as_posix(): found
        for path, module in parsed.items()
        if (found := private_members(module))
    }
    assert taken == {}
    some = "self._own\nhouse._rooms[0]\nhouse.door\nm.setattr('house._door', 1)"
    assert {*private_members(ast.parse(some))} == {"house._rooms", "house._door"}


def evenings(folder: Path, *seeds: int) -> list[str]:
    folder.mkdir()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONHASHSEED"}
    done = subprocess.run(
        [sys.executable, "-c", EVENING, str(folder), *map(str, seeds)],
        env=environment | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("=====\n")[:-1]


def test_one_seed_gives_the_same_ports_names_deals_and_actions_again(tmp_path: Path) -> None:
    [first] = evenings(tmp_path / "one", 7)
    [again, other] = evenings(tmp_path / "two", 7, 8)
    assert again == first
    assert other != first


def test_processes_that_a_test_starts_know_the_games_that_the_tests_know() -> None:
    script = "from boardkit.registry import GAMES; print(*GAMES)"
    done = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True)
    assert done.stdout.split() == list(GAMES), done.stderr


class Sampled:
    """The parts of a test that sampling needs."""

    def __init__(self, nodeid: str, *marks: pytest.MarkDecorator) -> None:
        self.nodeid = nodeid
        self.path = Path(nodeid.partition("::")[0])
        self.marks = [one.mark for one in marks]

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [one for one in self.marks if one.name == name]

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next(iter(self.iter_markers(name)), None)


def run(*tests: Sampled, named: tuple[Path, ...] = ()) -> set[str]:
    left = {one.nodeid for one in sampling.left_out(cast("list[pytest.Item]", tests), named)}
    return {one.nodeid for one in tests} - left


def test_a_run_takes_a_share_of_each_kind_and_a_file_that_is_named_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sampling, "IS_LONG", False)
    sample = pytest.mark.sample
    kind = [Sampled(f"{file}.py::test_{number}", sample(of="kind")) for file in "ab" for number in range(5)]
    variants = [Sampled(f"a.py::test_size[{number}]", sample(1)) for number in range(3)]
    assert len(run(*kind)) == 1
    # A run takes one in twelve.
    for count, taken in ((1, 1), (12, 1), (13, 2), (60, 5)):
        assert len(run(*[Sampled(f"m.py::test_{at}", sample(of="many")) for at in range(count)])) == taken
    assert len(run(*variants)) == 1
    named = run(*kind, *variants, named=(Path("a.py"),))
    assert {one.nodeid for one in kind[:5]} <= named
    assert len(named) == 5 + 1 + 1
    # A count is the maximum for a run, and all tests of a kind must give the same one.
    rare = [Sampled(f"c.py::test_{number}", sample(1, of="rare"), sample(of="kind")) for number in range(19)]
    assert len(run(*rare, Sampled("c.py::test_19", sample(of="rare")))) == 1
    with pytest.raises(pytest.UsageError, match="another count"):
        run(*rare, Sampled("c.py::test_19", sample(2, of="rare")))
    # Variants of which only one runs count as one test of a kind.
    for kind_name in map(str, range(20)):
        both = [Sampled(f"d.py::test[{number}]", sample(1), sample(of=kind_name)) for number in range(15)]
        others = [Sampled(f"d.py::test_{number}", sample(of=kind_name)) for number in range(3)]
        assert len(run(*both)) == 1
        assert len(run(*both, *others)) == 1
    late = Sampled("d.py::test_late", sample(of="19"), pytest.mark.long)
    assert len(run(*others, late)) == 2
    monkeypatch.setattr(sampling, "IS_LONG", True)
    assert len(run(*kind, *variants)) == 10 + 3


def test_a_run_takes_variants_on_each_database_and_what_is_taken_out_of_its_module_s_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sampling, "IS_LONG", False)
    sample = pytest.mark.sample
    for file in "abcdefghij":
        plain = [Sampled(f"{file}.py::test[sqlite-{number}]", sample(1)) for number in range(3)]
        others = [
            Sampled(f"{file}.py::test[postgres-{number}]", sample(1), pytest.mark.postgres)
            for number in range(3)
        ]
        taken = run(*plain, *others)
        assert len(taken) == 2
        assert len([one for one in taken if "sqlite" in one]) == 1
    # The closest mark wins.
    always = Sampled("k.py::test_always", sample(of=None), sample(1, of="kind"))
    assert run(always, *[Sampled(f"k.py::test_{n}", sample(1, of="kind")) for n in range(99)]) > {
        always.nodeid
    }


def test_a_run_writes_into_memory_only_where_there_is_room(tmp_path: Path) -> None:
    if not os.statvfs(tmp_path).f_flag & getattr(os, "ST_NOEXEC", 0) and free_memory():
        assert memory_folder(tmp_path, room=1) == tmp_path
    assert memory_folder(tmp_path, room=1 << 60) is None
    assert memory_folder(tmp_path / "missing", room=1) is None


def test_the_data_of_killed_database_servers_does_not_stay_in_memory(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    pids = {"stopped": None, "killed": ended.pid, "running": os.getpid(), "just-killed": ended.pid}
    for name, pid in pids.items():
        data = tmp_path / f"{postgres_server.PREFIX}{name}" / "data"
        data.mkdir(parents=True)
        if pid is not None:
            (data / "postmaster.pid").write_text(f"{pid}\n{data}\n")
        if name != "just-killed":
            os.utime(data, (0, 0))
    postgres_server.remove_abandoned(tmp_path)
    left = {path.name.removeprefix(postgres_server.PREFIX) for path in tmp_path.iterdir()}
    assert left == {"running", "just-killed"}

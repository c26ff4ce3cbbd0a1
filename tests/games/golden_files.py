"""The golden files of a game's tests: recorded matches, saved states, and the playthrough of one match.

Later versions must read them and reach the same results. After an intended change of the rules, a game's
`regenerate.py` writes new ones.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from boardkit.game import Game, OptionValue
from boardkit.luck import Luck, SeededLuck
from boardkit.match_state import begin_match, forced_action
from boardkit.records.record import Record, head_of, line_of, read_record, replay, result_of, write_record
from boardkit.records.schema import Header, Result
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action
from boardkit.testing.playthrough import playthrough

Options = Mapping[str, OptionValue]
Player = Callable[[State, SeededLuck], Action]


@dataclass(frozen=True)
class GameFiles:
    """The golden files of a game, in the folder of its tests."""

    game: Game
    folder: Path
    told: Path
    """The record of the playthrough."""
    write_position: Callable[[State], str]

    @property
    def records(self) -> Path:
        return self.folder / "records"

    @property
    def states(self) -> Path:
        return self.folder / "states"

    @property
    def playthrough(self) -> Path:
        return self.folder / "playthrough.txt"

    def names(self) -> list[str]:
        """Return the names of all recorded matches."""
        return sorted(path.stem for path in self.records.glob("*.jsonl"))

    def saved(self) -> list[Path]:
        """Return the files of the saved states, of every version."""
        return sorted(self.states.glob("v*.json"))

    def record(self, name: str) -> Record:
        """Read a recorded match."""
        return read_record((self.records / f"{name}.jsonl").read_text(encoding="utf-8"))

    def told_record(self) -> Record:
        """Read the record of the playthrough."""
        return read_record(self.told.read_text(encoding="utf-8"))

    def told_now(self) -> str:
        """Return the playthrough as it would be written now."""
        return playthrough(self.told_record(), self.game)

    def told_kinds(self) -> set[str]:
        """Return the kinds of notes in the playthrough."""
        text = self.playthrough.read_text(encoding="utf-8")
        return set(re.findall(r"^  ([a-z-]+)(?= \w+=| \[|$)", text, re.MULTILINE))

    def told_prompts(self) -> set[str]:
        """Return the prompts in the playthrough."""
        return set(re.findall(r"is asked ([a-z-]+):", self.playthrough.read_text(encoding="utf-8")))

    def replayed(self, name: str) -> tuple[Header, Result]:
        """Check that a recorded match replays to its result. Return its header and its result."""
        record = self.record(name)
        assert record.result is not None
        assert result_of(self.game, replay(record, self.game)) == record.result
        return record.header, record.result

    def check_playthrough(self) -> None:
        """Check that the playthrough has not changed. A failure shows the difference."""
        before, now = self.playthrough.read_text(encoding="utf-8"), self.told_now()
        lines = difflib.unified_diff(
            before.splitlines(True), now.splitlines(True), "playthrough.txt", "now", n=2
        )
        # A diff takes long, and only a failure needs one.
        changes = "".join(lines) if before != now else ""
        script = f"tests/games/{self.game.key}/regenerate.py"
        assert not changes, (
            f"{changes[:4000]}\nIntended? Run PYTHONPATH=src:packages/boardkit/src:tests .venv/bin/python {script}"
        )

    def check_versions(self) -> None:
        """Check that there is a saved state of each version of the codec."""
        versions = {int(path.name[1:].split("-")[0]) for path in self.saved()}
        assert versions == set(range(1, self.game.codec.version + 1))

    def resumed(self, path: Path) -> State:
        """Read a saved state. Check its invariants and, if it has the codec's version, that it is saved identically."""
        saved = path.read_bytes().strip()
        state = self.game.codec.decode(saved)
        assert not self.game.broken_invariants(state.board)
        if path.name.startswith(f"v{self.game.codec.version}-"):
            assert self.game.codec.encode(state) == saved
        return state

    def keep_state(self, name: str, state: State, shown: State | None = None) -> None:
        """Save a state in the codec's version, and the position of `shown` (default: of the state) as text."""
        self.states.mkdir(exist_ok=True)
        path = self.states / f"v{self.game.codec.version}-{name}.json"
        path.write_bytes(self.game.codec.encode(state) + b"\n")
        path.with_suffix(".txt").write_text(self.write_position(shown or state) + "\n")

    def keep_questions(
        self, starts: Iterable[tuple[Options, int]], player: Player, ripe: Callable[[int, int], bool]
    ) -> None:
        """Save a state for every prompt, from the first of these matches that reaches it.

        `ripe`, given the number of actions so far and of prompts still missing, decides whether the position is worth
        saving.
        """
        missing = set(self.game.texts.prompts)
        for seed, (options, seats) in enumerate(starts):
            luck = SeededLuck(seed)
            g = PlayContext(luck)
            state = self.game.start(options, seats, g)
            for number in range(self.game.max_actions):
                decision = state.decision()
                if decision is None or not missing:
                    break
                if ripe(number, len(missing)) and decision.prompt() in missing:
                    missing.discard(decision.prompt())
                    self.keep_state(decision.prompt(), state)
                push(state, player(state, luck), g)
        print("not found:", missing or "nothing")

    def keep_record(self, name: str, record: str) -> None:
        """Write a recorded match."""
        self.records.mkdir(exist_ok=True)
        (self.records / f"{name}.jsonl").write_text(record, encoding="utf-8")
        print(name, flush=True)

    def regenerate(self, records: Callable[[], None], states: Callable[[], None]) -> None:
        """Write the files that the command line names: `records`, `state`, `playthrough` (default)."""
        what = sys.argv[1:] or ["playthrough"]
        if "records" in what:
            records()
        if "state" in what:
            states()
        if "playthrough" in what:
            self.playthrough.write_text(self.told_now(), encoding="utf-8")


def any_option(state: State, luck: Luck) -> Action:
    """Return a random option."""
    decision = state.decision()
    assert decision is not None
    options = decision.options(state.board)
    return options[luck.pick(len(options))]


def played(
    game: Game, options: Options, seats: int, seed: int, player: Player = any_option, actions: int = 10_000
) -> tuple[State, int]:
    """Play the same match as `recorded`, without a log. Return the last state and the number of actions."""
    luck = SeededLuck(seed)
    g = PlayContext(luck)
    state = game.start(options, seats, g)
    number = 0
    while state.decision() is not None and number < actions:
        push(state, (forced_action(state) if number else None) or player(state, luck), g)
        number += 1
    return state, number


def recorded(game: Game, options: Options, seats: int, seed: int, player: Player = any_option) -> str:
    """Return the record of a match in which the same player plays every seat."""
    luck = SeededLuck(seed)
    match, setup = begin_match(game, options, seats, luck)
    entries = [setup]
    while (seat := match.seat_to_act()) is not None:
        match, settled = match.apply(seat, player(match.state, luck), luck)
        entries.extend(settled)
    header = head_of(game, match.options, ["Ann", *[None] * (seats - 1)])
    return write_record(Record(header, [line_of(entry) for entry in entries], result_of(game, match.state)))

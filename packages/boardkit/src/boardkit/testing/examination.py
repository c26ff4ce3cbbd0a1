"""A game examined by all its promises: random matches played once, and checks of its definition.

    examination = Examination(PIG)
    for promise in examination.promises():
        examination.check(promise)

`pytest_plugin` makes a test of each promise, and `boardkit check` prints a line for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from boardkit.bots.levels import LEVELS, choose
from boardkit.derived_layout import shown_samples
from boardkit.game import Game, OptionValue
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import KEY, folder_of
from boardkit.table_layout import mistakes
from boardkit.testing.conformance import Report, check_match
from boardkit.testing.lessons import course_faults
from boardkit.testing.promises import MATCH_ENDS, NO_ERROR, PROMISES, BrokenPromise
from boardkit.testing.puzzles import puzzle_faults
from boardkit.testing.variants import variants
from boardkit.texts import CAN_SPEAK, LANGUAGES, MESSAGE

if CAN_SPEAK:
    from fluent.runtime import FluentBundle, FluentResource

MAX_OPEN_ENDED_ACTIONS: Final = 1_000
"""Matches of games that may go on for longer than `MAX_MATCH_ACTIONS` actions are stopped after this many."""
MAX_MATCH_ACTIONS: Final = 100_000
MEMBERS: Final = ("key", "seats", "codec", "texts")
"""Attributes that a subclass of Game must have in addition to the abstract methods, defined or derived."""


@dataclass
class _Met:
    """The contents of the random matches."""

    notes: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)


class Examination:
    """The promises of one game. The random matches are played when the first promise is checked."""

    def __init__(self, game: Game, matches: int = 60, seed: int = 1) -> None:
        self.game = game
        self.matches = matches
        self.seed = seed
        self._own: dict[str, Callable[[], str]] = {
            "the game defines the members that have no default": self._lacking_members,
            "every text is there in every language": self._missing_texts,
            "the text of a seat gives the name that it is given": self._nameless_seats,
            "the layout of the table fits what is shown": self._misdrawn,
            "a rules page is there in every language or in none": self._missing_rules,
            "every lesson can be taken, and its sentences are true": lambda: "; ".join(
                course_faults(self.game)
            ),
            "every puzzle can be played, and its answer is one of several options": lambda: "; ".join(
                puzzle_faults(self.game)
            ),
            "everybody can read the table as text": self._unreadable,
            "a bot of any level finds an option": self._lost_bots,
            "the same luck makes the same match": self._differences,
            "random matches meet every note, question and ending that is not in `Game.rare`": self._never_met,
        }

    def promises(self) -> tuple[str, ...]:
        """Return the sentences of all promises."""
        return (*self._own, *PROMISES)

    def check(self, promise: str) -> None:
        """Check one promise. Raises BrokenPromise, with the way in which it is broken."""
        try:
            wrong = self._own[promise]() if promise in self._own else self._played[0].get(promise, "")
        except Exception as error:
            raise BrokenPromise(f"{type(error).__name__}: {error}", promise) from error
        if wrong:
            raise BrokenPromise(wrong, promise)

    @cached_property
    def _played(self) -> tuple[dict[str, str], _Met]:
        """Return the promises that random matches have broken, each with the way, and the contents of the matches."""
        broken: dict[str, str] = {}
        met = _Met()
        kinds = variants(self.game)
        for number in range(max(self.matches, len(kinds))):
            while (report := self._match(number, *kinds[number % len(kinds)], broken)) is None:
                pass
            met.notes |= report.notes
            met.prompts |= report.prompts
            met.endings |= {report.ended}
        return broken, met

    def _match(
        self, number: int, options: Mapping[str, OptionValue], seats: int, broken: dict[str, str]
    ) -> Report | None:
        """Play one match. If it breaks a promise that nothing has broken before, store how, and return None."""
        # Costly checks are frequent in short matches and rare in long ones.
        every = 1 if self.game.max_actions <= MAX_OPEN_ENDED_ACTIONS else 25
        at_most = MAX_OPEN_ENDED_ACTIONS if self.game.max_actions > MAX_MATCH_ACTIONS else None
        if MATCH_ENDS in broken:
            at_most = min(MAX_OPEN_ENDED_ACTIONS, self.game.max_actions)
        try:
            return check_match(
                self.game, options, seats, self.seed + number, every, at_most, frozenset(broken)
            )
        except BrokenPromise as error:
            # Consequences of a broken promise are not separate breaches.
            if error.promise in broken or (error.promise == NO_ERROR and broken):
                return Report()
            broken[error.promise] = str(error)
            return None

    def _lacking_members(self) -> str:
        lacking = [name for name in MEMBERS if not hasattr(self.game, name)]
        if lacking:
            return f"{type(self.game).__name__} lacks {', '.join(lacking)}"
        if not KEY.fullmatch(self.game.key):
            return f"the key {self.game.key!r} is not made of small letters and digits, a letter first"
        seats = self.game.seats
        good = bool(seats) and list(seats) == sorted(set(seats)) and seats[0] > 0
        return "" if good else f"seats {seats} are not numbers from 1, each greater than the one before"

    def _missing_texts(self) -> str:
        needed = needed_texts(self.game)
        found = {language: ids_of(self.game, language) for language in LANGUAGES}
        everywhere = set().union(*found.values())
        missing = {
            f"{language}.ftl: {name}"
            for language, names in found.items()
            for name in (needed | everywhere) - names
        }
        return "" if not missing else f"missing in {', '.join(sorted(missing))}"

    def _nameless_seats(self) -> str:
        name = f"{self.game.key}-seat"
        for language in LANGUAGES:
            if CAN_SPEAK and name in ids_of(self.game, language):
                text = spoken(self.game, language, name, {"seat": "Ada"})
                if "Ada" not in text:
                    return f"{language}.ftl: {name} makes {text!r} of the seat of Ada; let *[other] be {{ $seat }}"
        return ""

    def _misdrawn(self) -> str:
        if self.game.table is None:
            return ""
        shown = shown_samples(self.game)
        wrong = [one for sample in shown for one in mistakes(self.game.table, sample.value)]
        return "; ".join(dict.fromkeys(wrong))

    def _missing_rules(self) -> str:
        folder = folder_of(self.game)
        pages = {one: folder is not None and (folder / "rules" / f"{one}.md").is_file() for one in LANGUAGES}
        if len(set(pages.values())) == 1:
            return ""
        return f"rules/{next(one for one, there in pages.items() if not there)}.md is missing"

    def _unreadable(self) -> str:
        for options, seats in variants(self.game):
            match, _ = begin_match(self.game, options, seats, SeededLuck(self.seed))
            for seat in range(SPECTATOR, seats):
                if not self.game.to_text(match.observe(seat)).strip():
                    return f"seat {seat} reads nothing ({options}, {seats} seats)"
        return ""

    def _lost_bots(self) -> str:
        for level in LEVELS:
            match, _ = begin_match(
                self.game, self.game.resolve_options({}), self.game.seats[0], SeededLuck(self.seed)
            )
            for number in range(2):
                seat = match.seat_to_act()
                if seat is None:
                    break
                action = choose(self.game, level, match.observe(seat), seat, self.seed + number, 0.05)
                match, _ = match.apply(seat, self.game.action(action), SeededLuck(self.seed))
        return ""

    def _differences(self) -> str:
        for number, (options, seats) in enumerate(variants(self.game)):
            one, other = (
                check_match(
                    self.game,
                    options,
                    seats,
                    self.seed + number,
                    MAX_MATCH_ACTIONS,
                    MAX_OPEN_ENDED_ACTIONS,
                    frozenset(PROMISES),
                )
                for _ in range(2)
            )
            if one.record != other.record:
                return f"seed {self.seed + number} makes two different matches ({options}, {seats} seats)"
        return ""

    def _never_met(self) -> str:
        broken, met = self._played
        texts = self.game.texts
        wanted = {*texts.notes, *texts.prompts, *texts.ended} - {*self.game.rare, "agreed"}
        never = wanted - met.notes - met.prompts - met.endings
        # Matches that were stopped because of another breach prove nothing here.
        return (
            "" if broken or not never else f"never met in {self.matches} matches: {', '.join(sorted(never))}"
        )


def needed_texts(game: Game) -> set[str]:
    """Return the ids that the texts of a game must have."""
    key = game.key
    shown = [option for option in game.options if not option.host_only]
    values = {
        f"{option.key}-{value}"
        for option in shown
        for value in (
            *(value for value in option.values if isinstance(value, str)),
            *(
                ("picks", *(name for group in option.name_choice.groups for name in group))
                if option.name_choice
                else ()
            ),
        )
    }
    return {
        f"{key}-title",
        f"{key}-tagline",
        *game.texts.texts(key),
        *(f"{key}-option-{option.key}{more}" for option in game.options for more in ("", "-about")),
        *(f"{key}-option-{value}{more}" for value in values for more in ("", "-about")),
        *(() if game.table is None else game.table.text_ids()),
    }


def spoken(game: Game, language: str, name: str, args: Mapping[str, str | int]) -> str:
    """Return a text of a game that need not be installed."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source_of(game, language)))
    pattern = bundle.get_message(name).value
    return "" if pattern is None else str(bundle.format_pattern(pattern, dict(args))[0])


def ids_of(game: Game, language: str) -> set[str]:
    """Return the ids of the texts of a game in one language."""
    return {found[1] for found in MESSAGE.finditer(source_of(game, language))}


def source_of(game: Game, language: str) -> str:
    """Return the texts of a game in one language as source; "" if there are none."""
    folder = folder_of(game)
    path = None if folder is None else folder / "texts" / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path is not None and path.is_file() else ""

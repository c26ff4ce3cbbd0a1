"""The interface of a game: start a match, hide, show and score it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from boardkit.codec import Codec
from boardkit.dice import Dice
from boardkit.errors import Malformed
from boardkit.luck import Luck
from boardkit.miniature import Miniature
from boardkit.notes import SPECTATOR, Arg, Note, Reason
from boardkit.state import PlayContext, State
from boardkit.steps import Action, Board, Decision
from boardkit.table_layout import TableLayout

OptionValue = bool | str
Translate = Callable[[str, Mapping[str, Arg]], str]
"""Translates a text id with its arguments into the reader's language."""


@dataclass(frozen=True)
class NameChoice:
    """A value composed of `count` names, at most one per group, joined by commas in the order of the groups."""

    count: int
    groups: tuple[tuple[str, ...], ...]

    def read(self, text: str) -> str:
        """Return the canonical form of a choice. Raises Malformed."""
        names = text.replace(",", " ").split()
        known = [name for group in self.groups for name in group]
        for name in names:
            if name not in known:
                raise Malformed("choice", f"{name!r} is not one of: {_listed(known)}")
        used = {number for number, group in enumerate(self.groups) for name in names if name in group}
        if not len(names) == len(used) == self.count:
            pairs = " or ".join(self.groups[0])
            raise Malformed("choice", f"takes {self.count} names, and no two such as {pairs} together")
        return ",".join(sorted(names, key=known.index))


@dataclass(frozen=True)
class GameOption:
    """A game option, chosen per match: a switch or one of several named values.

    With `name_choice`, a value may also be composed of names. `parse` converts any other text to a canonical value or
    raises Malformed; such values are not offered in forms. `only_with` names another option and those of its values
    with which this option has an effect; otherwise the option keeps its default and is not shown. A `host_only` option
    is chosen by the host, not by the players. A match with an `unrated` value changes no rating.

    Text ids are `<game>-option-<key>` and `<game>-option-<key>-about`. Texts of a value or of a name to pick have
    `-<value>` in between, texts about composing a value have `-name_choice`.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    parse: Callable[[str], str] | None = None
    host_only: bool = False
    name_choice: NameChoice | None = None
    only_with: tuple[str, tuple[OptionValue, ...]] | None = None
    unrated: tuple[OptionValue, ...] = ()

    def is_relevant(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Return whether this option has an effect with the other options of a match."""
        return self.only_with is None or chosen.get(self.only_with[0]) in self.only_with[1]


@dataclass(frozen=True)
class Credits:
    """Publication data of a game, as shown on the rules page."""

    author: str
    artist: str
    publisher: str
    bgg: int
    minutes: tuple[int, int]
    age: int


@dataclass(frozen=True)
class Outcome:
    """The end of a match: the winners, the cause, and the comparison that decided."""

    winners: tuple[int, ...]
    ended: str
    decided: str


AGREED = "agreed"
"""`Outcome.ended` of a match that the players agreed to end and count."""


@dataclass(frozen=True)
class TextIds:
    """All text ids that a game may use, so that a test can find missing texts."""

    notes: tuple[str, ...]
    prompts: tuple[str, ...]
    reasons: tuple[str, ...]
    ended: tuple[str, ...]
    decided: tuple[str, ...]


class Game(ABC):
    """A title: its options, texts and codec, and the interface to its compiled rules."""

    key: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[GameOption, ...] = ()
    credits: Credits
    rulings: tuple[str, ...] = ()
    codec: Codec
    texts: TextIds
    open_information: bool = False
    """Whether every seat may know everything, so that one observation serves all."""
    is_offered: bool = True
    """Whether the server offers the game. The example game is not offered."""
    sort_order: int = 100
    """The place in lists of games; games of the same place are ordered by their keys."""
    view_type: Any = Any
    """What `view` returns: for the documentation of the API."""
    table: TableLayout | None = None
    """How a client without code of the game draws its table; None: as the shape of what `view` returns suggests."""
    can_score_early: bool = False
    """Whether an unfinished match can be scored as it stands if all players agree to end it."""
    allows_draw: bool = False
    """Whether the rules allow an agreed draw."""
    dice: tuple[Dice, ...] = ()
    """The notes that report rolls. Picks without such a note are draws and lots."""
    detail_notes: tuple[str, ...] = ()
    """Notes shown only in the full log, not in the summary of what a player missed."""
    typical_turns: int = 40
    """How often a typical match waits for each seat; used to estimate when a match ends."""
    max_actions: int
    """Upper bound on the actions of a random match, for tests and playouts."""
    rare: tuple[str, ...] = ()
    """Notes, questions and endings that random matches may never meet, for tests."""

    @abstractmethod
    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        """Return a new match, set up and waiting for its first decision."""

    @abstractmethod
    def action(self, text: str) -> Action:
        """Return the action with this notation, allowed or not. Raises Malformed if there is none."""

    @abstractmethod
    def observe(self, state: State, seat: int) -> State:
        """Return the observation of a seat (or `SPECTATOR`): the state with holes.

        It shares nothing mutable with the state.
        """

    @abstractmethod
    def determinize(self, seen: State, luck: Luck) -> State:
        """Return a full state that agrees with an observation, its holes filled by luck."""

    @abstractmethod
    def view(self, seen: State, seat: int) -> Any:
        """Return an observation for the client to draw: plain data or a msgspec Struct."""

    @abstractmethod
    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        """Return per seat the score and the tie-break values, in order of comparison."""

    def points(self, board: Board) -> Sequence[int | None]:
        """Return per seat the final points for statistics; None for a seat without points."""
        return [score[0] for score in self.scores(board)]

    def score_parts(self, board: Board) -> list[dict[str, int]]:
        """Return per seat the sources of its score by name, and the "total"; empty if the game does not report them."""
        return []

    def round_of(self, board: Board) -> int:
        """Return the current round, from 1; 0 in games without rounds."""
        return 0

    @abstractmethod
    def outcome(self, board: Board) -> Outcome:
        """Return the outcome of a finished match."""

    def agreed_outcome(self, board: Board) -> Outcome:
        """Return the outcome of a match that the players agreed to end, even if the rules were about to end it."""
        return replace(self.outcome(board), ended=AGREED)

    def scored_now(self, state: State) -> State:
        """Return the state after the players agreed to end here. Only if `can_score_early`."""
        raise NotImplementedError

    def random_weight(self, state: State, option: Action) -> int:
        """Return the weight of an option in the random matches of the conformance suite.

        All options weigh 1 by default. Games that hardly ever end under uniform play prefer what a mildly eager
        player would do.
        """
        return 1

    def preview(self, seen: State, action: Action) -> dict[str, Any]:
        """Return what the client previews for an option, such as the place a piece would go to."""
        return {}

    def thumbnail(self, seen: State) -> str:
        """Return the table as a few characters, for thumbnails in lists."""
        return ""

    def miniature(self, mini: str | None) -> Miniature | None:
        """Return the shapes of a thumbnail for pictures that the server draws; for None, of a picture of the game
        itself.

        Return None if the game has no such picture.
        """
        return None

    def arg_text(self, name: str, value: Arg, say: Translate) -> str | None:
        """Return the words for a text argument that the texts cannot express themselves ("2w1b"), or None."""
        return None

    def to_text(self, seen: State) -> str:
        """Return the table as lines of text, for terminals and for reading playthroughs in review."""
        return msgspec.json.encode(self.view(seen, SPECTATOR)).decode()

    def broken_invariants(self, board: Board) -> list[str]:
        """Return violated invariants of the material (a lost card, a sixth stone); empty unless there is a bug."""
        return []

    def reason_names(self) -> tuple[str, ...]:
        """Return the text ids of all refusals, including the library's own."""
        return (*self.texts.reasons, *KIT_REASONS)

    def set_house_option(self, key: str, text: str) -> None:
        """Set the default of a host's option for new matches in this process. Raises Malformed."""
        [old] = [option for option in self.options if option.host_only and option.key == key]
        new = replace(old, default=text if old.parse is None else old.parse(text))
        self.options = tuple(new if option is old else option for option in self.options)

    def public_options(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options to show in the description of a match: without the host's and without ineffective ones."""
        untold = [option.key for option in self.options if option.host_only or not option.is_relevant(chosen)]
        return {key: value for key, value in chosen.items() if key not in untold}

    def player_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """Return all options of a match that players set up. Raises Malformed, also for an option of the host."""
        for option in self.options:
            if option.host_only and option.key in given:
                raise Malformed(f"option {option.key}", "is chosen by the house")
        return self.resolve_options(given)

    def resolve_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """Return all options of a match, defaults filled in. Raises Malformed, naming the option."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                raise Malformed(f"option {key}", f"{self.key} has no such option")
        chosen: dict[str, OptionValue] = {}
        for key, option in known.items():
            value = given.get(key, option.default)
            # 1 == True in Python, but not in a record.
            if any(value == allowed and type(value) is type(allowed) for allowed in option.values):
                chosen[key] = value
            elif option.parse is not None and isinstance(value, str):
                chosen[key] = option.parse(value)
            elif option.name_choice is not None and isinstance(value, str):
                try:
                    chosen[key] = option.name_choice.read(value)
                except Malformed as wrong:
                    raise Malformed(
                        f"option {key}",
                        f"must be one of: {_listed(option.values)}; or names: {wrong.message}",
                    ) from None
            else:
                raise Malformed(f"option {key}", f"must be one of: {_listed(option.values)}")
        for option in self._idle(chosen):
            other, values = option.only_with or ("", ())
            raise Malformed(f"option {option.key}", f"goes with {other} {' or '.join(map(str, values))} only")
        return chosen

    def card_data(self, options: Mapping[str, OptionValue]) -> Any:
        """Return the card data of a match as plain data for its record; None if the rules contain the cards."""
        return None

    def recorded_options(self, given: Mapping[str, Any], cards: Any) -> dict[str, OptionValue]:
        """Return all options of a recorded match and check its card data. Raises Malformed."""
        chosen = self.resolve_options(given)
        if cards is not None and cards != self.card_data(chosen):
            raise Malformed("head", "the card data are not those that its options name")
        return chosen

    def may_be_rated(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Return whether a match with these options may be rated: no option has an `unrated` value."""
        return all(chosen.get(option.key) not in option.unrated for option in self.options)

    def options_fit(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Return whether every option that differs from its default has an effect."""
        return not self._idle(chosen)

    def _idle(self, chosen: Mapping[str, OptionValue]) -> list[GameOption]:
        return [
            option
            for option in self.options
            if chosen[option.key] != option.default and not option.is_relevant(chosen)
        ]


def _listed(values: Iterable[OptionValue]) -> str:
    return ", ".join(str(value).lower() for value in values)


KIT_REASONS = ("kit-no-not-now", "kit-no-over", "kit-no-not-asked", "kit-no-nothing-to-undo")


@dataclass
class DecisionView:
    """A decision as presented to its seat: the options, and refused actions with reasons."""

    seat: int
    prompt: str
    options: list[Action]
    closed: list[tuple[Action, Reason]] = field(default_factory=list)


def decision_view(decision: Decision, board: Board) -> DecisionView:
    """Return the decision with its options and the refusals worth explaining."""
    options = decision.options(board)
    open_texts = {option.text() for option in options}
    considered = [action for action in decision.explained_actions(board) if action.text() not in open_texts]
    refusals = [(action, decision.refusal(board, action)) for action in considered]
    closed = [(action, reason) for action, reason in refusals if reason is not None]
    return DecisionView(int(decision.seat(board)), decision.prompt(), options, closed)


def notes_for(notes: list[Note], seat: int) -> list[Note]:
    """Return the notes that a seat may see."""
    return [note for note in notes if note.told_to(seat)]

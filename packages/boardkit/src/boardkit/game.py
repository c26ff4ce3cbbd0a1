"""What the house knows about a game: how to begin, show, hide and judge it."""

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
from boardkit.state import Progress, State
from boardkit.steps import Action, Board, Decision

OptionValue = bool | str
Say = Callable[[str, Mapping[str, Arg]], str]
"""A text with its arguments, in the language of whoever reads it."""


@dataclass(frozen=True)
class Picks:
    """Values put together by hand: `count` names, no two out of one group, written with commas in their order."""

    count: int
    groups: tuple[tuple[str, ...], ...]

    def read(self, text: str) -> str:
        """The canonical form of a choice. Raises Malformed."""
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
class Option:
    """A house rule that is chosen per match: a switch, or one of several named values.

    With `picks`, a value may also be put together by hand. `read` makes a value of any other text, in one canonical
    form, or raises Malformed: such values are written, not offered in forms. `only_with` names another option and the
    values of it beside which this one means something; beside others it keeps its default and is not spoken of. What is
    of the `house` is chosen by whoever runs it, not by those who set a table up. With an `unrated` value a match
    is another game, and changes no rating.
    Its texts are `<game>-option-<key>` and `<game>-option-<key>-about`. Those of a value or of a name to pick have
    `-<value>` in between, and `-picks` stands for putting one together.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    read: Callable[[str], str] | None = None
    house: bool = False
    picks: Picks | None = None
    only_with: tuple[str, tuple[OptionValue, ...]] | None = None
    unrated: tuple[OptionValue, ...] = ()

    def means_something(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether it matters beside the other options of a match."""
        return self.only_with is None or chosen.get(self.only_with[0]) in self.only_with[1]


@dataclass(frozen=True)
class Credits:
    """Who made the game, as the rules page tells."""

    author: str
    artist: str
    publisher: str
    bgg: int
    minutes: tuple[int, int]
    age: int


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won, what ended it, which comparison decided."""

    winners: tuple[int, ...]
    ended: str
    decided: str


AGREED = "agreed"
"""What ended a match that its people agreed to end and to count."""


@dataclass(frozen=True)
class TextIds:
    """Every text id a game may use, so that a test finds the missing ones before a player does."""

    notes: tuple[str, ...]
    prompts: tuple[str, ...]
    reasons: tuple[str, ...]
    ended: tuple[str, ...]
    decided: tuple[str, ...]


class Game(ABC):
    """One title. Its rules are compiled modules; this is their face to the house."""

    key: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    credits: Credits
    rulings: tuple[str, ...] = ()
    codec: Codec
    texts: TextIds
    open_information: bool = False
    """Whether every seat may know everything, so that one observation serves all."""
    listed: bool = True
    """Whether the house offers it (the toy is not)."""
    sort_order: int = 100
    """The place in lists of games; games of the same place are ordered by their keys."""
    view_type: Any = Any
    """What `view` returns: for the documentation of the API."""
    countable: bool = False
    """Whether a match that is not over can be reckoned as it stands, if all agree that it has gone on long enough."""
    draws: bool = False
    """Whether the rules know a draw that the players agree on."""
    dice: tuple[Dice, ...] = ()
    """The notes that tell rolls: all other picks are draws and lots."""
    details: tuple[str, ...] = ()
    """Notes that only the whole log tells: whoever wants to know what happened while he was away is spared them."""
    turns: int = 40
    """How often a usual match waits for each seat: for telling people when it may be over."""
    longest: int
    """No match by random play has more actions than this: a bound for tests and playouts."""

    @abstractmethod
    def start(self, options: Mapping[str, OptionValue], seats: int, g: Progress) -> State:
        """A new match: set-up done, the first decision waiting."""

    @abstractmethod
    def action(self, text: str) -> Action:
        """The action with this notation, allowed or not. Raises Malformed if there is none."""

    @abstractmethod
    def observe(self, state: State, seat: int) -> State:
        """What a seat (or `SPECTATOR`) may know: the same state with holes. Shares nothing changeable."""

    @abstractmethod
    def determinize(self, seen: State, luck: Luck) -> State:
        """A full state that agrees with the observation: the holes filled by luck."""

    @abstractmethod
    def view(self, seen: State, seat: int) -> Any:
        """An observation as the client draws it: plain data or a msgspec Struct."""

    @abstractmethod
    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        """Per seat the score and then the tie-break values, in order of comparison."""

    def points(self, board: Board) -> Sequence[int | None]:
        """Per seat what statistics count at the end; None for a seat that has no points to speak of."""
        return [score[0] for score in self.scores(board)]

    def score_parts(self, board: Board) -> list[dict[str, int]]:
        """Per seat where its score comes from, by name, and the "total"; empty where there is nothing to tell."""
        return []

    def round_of(self, board: Board) -> int:
        """The round that is played, from 1; 0 in games that have none."""
        return 0

    @abstractmethod
    def outcome(self, board: Board) -> Outcome:
        """How a match that is over ended."""

    def agreed_outcome(self, board: Board) -> Outcome:
        """How a match ended that is `counted`: by consent, also where the rules were about to end it."""
        return replace(self.outcome(board), ended=AGREED)

    def counted(self, state: State) -> State:
        """The state as it is when the players have agreed to end here; for games that are `countable`."""
        raise NotImplementedError

    def eagerness(self, state: State, option: Action) -> int:
        """How likely the random matches of the conformance suite choose an option, beside the others.

        Alike by default. Games that uniform play hardly ever ends say what a mildly eager player would rather do.
        """
        return 1

    def hint(self, seen: State, action: Action) -> dict[str, Any]:
        """What the client shows when an option is picked up (where the piece would go, …)."""
        return {}

    def mini(self, seen: State) -> str:
        """A picture of the table in a few characters, for lists."""
        return ""

    def miniature(self, mini: str | None) -> Miniature | None:
        """That picture as shapes, for pictures that the server draws; None: one that says what game it is.

        Without one of its own a game has none.
        """
        return None

    def word(self, name: str, value: Arg, say: Say) -> str | None:
        """In words, what an argument of a sentence stands for, where its texts cannot say it themselves ("2w1b")."""
        return None

    def drawing(self, seen: State) -> str:
        """The table as lines of text, for terminals and for reading a match in review."""
        return msgspec.json.encode(self.view(seen, SPECTATOR)).decode()

    def broken_claims(self, board: Board) -> list[str]:
        """Invariants of the material that do not hold (a lost card, a sixth stone): always empty."""
        return []

    def reason_names(self) -> tuple[str, ...]:
        """The reasons for refusals, the kit's own among them."""
        return (*self.texts.reasons, *KIT_REASONS)

    def set_house_option(self, key: str, text: str) -> None:
        """What new matches begin with from now on, in this process. Raises Malformed."""
        [old] = [option for option in self.options if option.house and option.key == key]
        new = replace(old, default=text if old.read is None else old.read(text))
        self.options = tuple(new if option is old else option for option in self.options)

    def told_options(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of a match that are worth a line in its description: not those of the house."""
        untold = [option.key for option in self.options if option.house or not option.means_something(chosen)]
        return {key: value for key, value in chosen.items() if key not in untold}

    def asked_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options of a match that players set up: what is the house's affair is not theirs. Raises Malformed."""
        for option in self.options:
            if option.house and option.key in given:
                raise Malformed(f"option {option.key}", "is chosen by the house")
        return self.chosen_options(given)

    def chosen_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options of a match, defaults filled in. Raises Malformed, naming the option."""
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
            elif option.read is not None and isinstance(value, str):
                chosen[key] = option.read(value)
            elif option.picks is not None and isinstance(value, str):
                try:
                    chosen[key] = option.picks.read(value)
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
        """The cards of a match as plain data, where a game keeps some apart from its rules: records hold them."""
        return None

    def recorded_options(self, given: Mapping[str, Any], cards: Any) -> dict[str, OptionValue]:
        """The options of a recorded match, and its card data. Raises Malformed."""
        chosen = self.chosen_options(given)
        if cards is not None and cards != self.card_data(chosen):
            raise Malformed("head", "the card data are not those that its options name")
        return chosen

    def may_be_rated(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether a match with these options is this game, and no other for learning or for fun."""
        return all(chosen.get(option.key) not in option.unrated for option in self.options)

    def fit_together(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether no option was chosen that means nothing beside the others."""
        return not self._idle(chosen)

    def _idle(self, chosen: Mapping[str, OptionValue]) -> list[Option]:
        return [
            option
            for option in self.options
            if chosen[option.key] != option.default and not option.means_something(chosen)
        ]


def _listed(values: Iterable[OptionValue]) -> str:
    return ", ".join(str(value).lower() for value in values)


KIT_REASONS = ("kit-no-not-now", "kit-no-over", "kit-no-not-asked", "kit-no-nothing-to-undo")


@dataclass
class Asked:
    """A decision as it is put to a seat: what it may do, and why not the rest."""

    seat: int
    prompt: str
    options: list[Action]
    closed: list[tuple[Action, Reason]] = field(default_factory=list)


def asked(decision: Decision, board: Board) -> Asked:
    """The decision with its options and the refusals worth a word."""
    options = decision.options(board)
    open_texts = {option.text() for option in options}
    considered = [action for action in decision.considered(board) if action.text() not in open_texts]
    refusals = [(action, decision.refusal(board, action)) for action in considered]
    closed = [(action, reason) for action, reason in refusals if reason is not None]
    return Asked(int(decision.seat(board)), decision.prompt(), options, closed)


def heard(notes: list[Note], seat: int) -> list[Note]:
    """The notes that a seat may hear."""
    return [note for note in notes if note.told_to(seat)]

"""The interface of a game: start a match, hide, show and score it. What a house wants to know is in `house_info`."""

# Covariant parameters as arguments: see rule_types.py.
# mypy: disable-error-code="misc"

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic

import msgspec

from boardkit.codec import Codec, Shape
from boardkit.dice import Dice
from boardkit.errors import Malformed, RulesError
from boardkit.game_options import GameOption, NameChoice, OptionValue, listed
from boardkit.hidden_cards import Pack
from boardkit.house_info import Credits, HouseInfo, Translate
from boardkit.luck import Luck
from boardkit.notes import SPECTATOR, Note, Reason
from boardkit.own_modules import board_class, instances_in, own_modules, steps_in
from boardkit.rule_types import B
from boardkit.state import PlayContext, State
from boardkit.steps import DONE, TAKE_BACK, Action, Board, Decision, EndTurn, Step
from boardkit.table_layout import TableLayout
from boardkit.text_ids import TextIds, collected_ids

__all__ = [
    "AGREED", "KIT_REASONS", "Credits", "DecisionView", "Game", "GameOption", "NameChoice", "OptionValue", "Outcome",
    "Pack", "TextIds", "Translate", "decision_view", "notes_for",
]  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """The end of a match: the winners, the cause, and the comparison that decided."""

    winners: tuple[int, ...]
    ended: str
    decided: str


AGREED = "agreed"
"""`Outcome.ended` of a match that the players agreed to end and count."""


class Game(HouseInfo, ABC, Generic[B]):
    """A title: its options, and the interface to its rules. `Game[Garden]` names the class of its board.

    Steps, codec, dice and text ids are found in the modules of the game, unless it says otherwise.
    """

    key: str
    """The name in addresses, records and text ids: up to 32 of a-z and 0-9, a letter first."""
    title: str = ""
    """The name of the game in messages of programs; by default its key."""
    rules_version: int = 1
    """Higher where records of older rules no longer play."""
    seats: tuple[int, ...]
    """The numbers of seats that the game takes, the fewest first."""
    options: tuple[GameOption, ...] = ()
    """The variants of the rules that are chosen for a match."""
    actions: Mapping[str, Action] | Iterable[Action] = ()
    """All actions of the game, by their notation or in any order; "done" is always one."""
    action_examples: tuple[str, ...] = ()
    """Notations for the message about one that is none; by default the first three."""
    open_information: bool = False
    """Whether every seat may know everything, so that one observation serves all."""
    table: TableLayout | None = None
    """How a client without code of the game draws its table; None: as the shape of what `view` returns suggests."""
    packs: tuple[Pack, ...] = ()
    """The cards that are hidden in hands and piles."""
    scores_are_public: bool = False
    """Whether the scores of what a spectator sees are the standing, which lists may then show during a match."""
    can_score_early: bool = False
    """Whether an unfinished match can be scored as it stands if all players agree to end it."""
    more_texts: TextIds = TextIds()
    """Text ids that do not stand in the source as strings."""
    max_actions: int = 10_000
    """Upper bound on the actions of a random match, for tests and playouts."""
    rare: tuple[str, ...] = ()
    """Notes, questions and endings that random matches may never meet, for tests."""

    @cached_property
    def steps(self) -> Sequence[Shape | type[Step]]:
        """The kinds of steps that a saved state may hold."""
        return steps_in(own_modules(type(self)))

    @cached_property
    def codec(self) -> Codec:
        """What saves and reads states."""
        board = board_class(type(self))
        if board is None:
            raise RulesError(f"{self.key}: class {type(self).__name__}(Game[…]) names the class of its board")
        return Codec(self.key, 1, board, self.steps)

    @cached_property
    def view_type(self) -> Any:
        """What `view` returns: for the documentation of the API."""
        if type(self).view is not Game.view:
            return Any
        kinds = self.codec.board.fields.items()
        fields = [(name, Any if isinstance(kind, Shape | list) else kind) for name, kind in kinds]
        return msgspec.defstruct(
            f"{type(self).__name__}Board", fields, tag=self.key, tag_field="game", frozen=True, kw_only=True
        )

    @cached_property
    def dice(self) -> tuple[Dice, ...]:
        """The notes that report rolls. Picks without such a note are draws and lots."""
        return tuple(instances_in(own_modules(type(self)), Dice))

    @cached_property
    def texts(self) -> TextIds:
        """All text ids that the game may use."""
        decisions = [step.cls for step in self.codec.by_name.values() if issubclass(step.cls, Decision)]
        found = collected_ids(own_modules(type(self)), [one for one in decisions if one is not EndTurn])
        if type(self).outcome is Game.outcome:
            found += TextIds(ended=("over",), decided=("score", "tie", "shared"))
        return found + self.more_texts

    @abstractmethod
    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        """Return a new match, set up and waiting for its first decision."""

    @cached_property
    def _by_text(self) -> Mapping[str, Action]:
        actions = self.actions
        known = actions.values() if isinstance(actions, Mapping) else actions
        by_text = {action.text(): action for action in (DONE, *known)}
        if TAKE_BACK in by_text:
            raise RulesError(f"{self.key}: {TAKE_BACK!r} is what a log says where a turn was taken back")
        return by_text

    def action(self, text: str) -> Action:
        """Return the action with this notation, allowed or not. Raises Malformed if there is none.

        >>> from boardkit import game_named
        >>> game_named("embers").action("9")
        Traceback (most recent call last):
            ...
        boardkit.errors.Malformed: action: not an action of Embers such as 1, stop or refuse
        """
        action = self._by_text.get(text)
        if action is None:
            examples = self.action_examples or tuple(self._by_text)[1:4]
            such = f" such as {_enumerated(examples)}" if examples else ""
            raise Malformed("action", f"not an action of {self.title or self.key}{such}")
        return action

    def observe(self, state: State, seat: int) -> State:
        """Return the observation of a seat (or `SPECTATOR`): the state with holes.

        It shares nothing mutable with the state.
        """
        seen = state.copy()
        if not self.open_information:
            for pack in self._hiding_packs():
                pack.hide(seen.board, seat)
        return seen

    def determinize(self, seen: State, luck: Luck) -> State:
        """Return a full state that agrees with an observation, its holes filled by luck."""
        full = seen.copy()
        if not self.open_information:
            g = PlayContext(luck)
            for pack in self._hiding_packs():
                pack.fill(full.board, g)
        return full

    def _hiding_packs(self) -> Sequence[Pack]:
        if not self.packs:
            raise RulesError(f"{self.key}: open_information = True, or packs, says what a seat may know")
        return self.packs

    def view(self, seen: State, seat: int) -> Any:
        """Return an observation for the client to draw: plain data or a msgspec Struct."""
        return self.view_type(**self.codec.board.plain(seen.board))

    @abstractmethod
    def scores(self, board: B) -> Sequence[tuple[int, ...]]:
        """Return per seat the score and the tie-break values, in order of comparison."""

    def points(self, board: B) -> Sequence[int | None]:
        """Return per seat the final points for statistics; None for a seat without points."""
        return [score[0] for score in self.scores(board)]

    def displayed_points(self, board: B) -> Sequence[int]:
        """Return per seat the points that the table shows, also for a seat whose points no longer count."""
        return [score[0] for score in self.scores(board)]

    def score_parts(self, board: B) -> list[dict[str, int]]:
        """Return per seat the sources of its score by name, and the "total"; empty if the game does not report them."""
        return []

    def round_of(self, board: B) -> int:
        """Return the current round, from 1; 0 in games without rounds."""
        return 0

    def outcome(self, board: B) -> Outcome:
        """Return the outcome of a finished match: the best score wins, ended "over", unless the game says otherwise."""
        scores = [tuple(score) for score in self.scores(board)]
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        is_tie = sum(score[0] == best[0] for score in scores) > 1
        return Outcome(winners, "over", "shared" if len(winners) > 1 else "tie" if is_tie else "score")

    def agreed_outcome(self, board: B) -> Outcome:
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

    def to_text(self, seen: State) -> str:
        """Return the table as lines of text, for terminals and for reading playthroughs in review."""
        return msgspec.json.encode(self.view(seen, SPECTATOR)).decode()

    def broken_invariants(self, board: B) -> list[str]:
        """Return violated invariants of the material (a lost card, a sixth stone); empty unless there is a bug."""
        return [fault for pack in self.packs for fault in pack.faults(board)]

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
                        f"must be one of: {listed(option.values)}; or names: {wrong.message}",
                    ) from None
            else:
                raise Malformed(f"option {key}", f"must be one of: {listed(option.values)}")
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


def _enumerated(names: Sequence[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


KIT_REASONS = ("kit-no-not-now", "kit-no-over", "kit-no-not-asked", "kit-no-nothing-to-undo")


@dataclass
class DecisionView:
    """A decision as presented to its seat: the options, and refused actions with reasons."""

    seat: int
    prompt: str
    options: list[Action]
    closed: list[tuple[Action, Reason]] = field(default_factory=list)


def decision_view(decision: Decision, board: Board) -> DecisionView:
    """Return the decision with its options and the refusals worth explaining.

    >>> from boardkit import new
    >>> state = new("embers", seed=3).observe(0)
    >>> asked = decision_view(state.decision(), state.board)
    >>> asked.seat, asked.prompt, [option.text() for option in asked.options]
    (0, 'turn', ['1', '2', '5'])
    """
    options = decision.options(board)
    open_texts = {option.text() for option in options}
    considered = [action for action in decision.explained_actions(board) if action.text() not in open_texts]
    refusals = [(action, decision.refusal(board, action)) for action in considered]
    closed = [(action, reason) for action, reason in refusals if reason is not None]
    return DecisionView(int(decision.seat(board)), decision.prompt(), options, closed)


def notes_for(notes: list[Note], seat: int) -> list[Note]:
    """Return the notes that a seat may see."""
    return [note for note in notes if note.told_to(seat)]

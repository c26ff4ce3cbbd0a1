"""Play the rules and their second implementation side by side, and compare options, luck and board."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence

from boardkit.game import OptionValue
from boardkit.json_fields import Json
from boardkit.luck import Luck
from boardkit.match_state import LogEntry, MatchState, begin_match, forced_action
from boardkit.state import State
from boardkit.steps import Action
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position_writer import write_position
from support.open_decisions import decision_of

from .oracle import Question
from .oracle_turns import SecondReading

PLACE_KINDS = ("wilderness", "hunting")


class Disagreement(AssertionError):
    """The implementations disagree. The message contains the position before the action, in the position format."""


class Lockstep:
    """A match that is played by both implementations."""

    def __init__(self, match: MatchState, cards: Json) -> None:
        self.match = match
        self.before = self.written()
        self.answer: str | None = None
        self.compared = 0
        self.prompts: Counter[str] = Counter()
        self.second = SecondReading(json.loads(self.before), cards)
        self.play = self.second.play()
        self.question: Question | None = next(self.play)
        self.compare()

    def written(self) -> str:
        return write_position(self.match.state)

    def options(self) -> list[str]:
        return [option.text() for option in decision_of(self.match.state).options(self.match.state.board)]

    def act(self, option: Action, luck: Luck) -> None:
        """Carry out an option of the seat to act in both, then compare everything."""
        self.before, self.answer = self.written(), option.text()
        known = len(self.match.pending)
        pending = self.match.pending
        seat = self.match.seat_to_act()
        assert seat is not None
        self.match, settled = self.match.apply(seat, option, luck)
        entries = (settled or self.match.pending)[known:]
        assert list((settled or self.match.pending)[:known]) == list(pending)
        self.hear(entries)
        try:
            self.question = self.play.send(self.answer)
        except StopIteration:
            self.question = None
        except (AssertionError, LookupError, ValueError, RuntimeError) as error:
            raise self.differs(f"the second reading stumbles: {error!r}") from error
        if self.second.sizes != [sides for entry in entries for sides, _ in entry.luck]:
            raise self.differs(f"draws out of {self.second.sizes}")
        self.compare()

    def hear(self, entries: Sequence[LogEntry]) -> None:
        """Pass on which cards were drawn: the second implementation cannot know this."""
        self.second.sizes = []
        for entry in entries:
            for note in entry.notes:
                if note.kind == "item":
                    item = note.args["item"]
                    assert isinstance(item, str)
                    self.second.to_come["items"].append(item)
                elif note.kind == "location" and note.args["place"] != "none":
                    place = note.args["place"]
                    assert isinstance(place, str)
                    kind = "wilderness" if place in self.second.icons["wilderness"] else "hunting"
                    self.second.to_come[kind].append(place)

    def differs(self, what: str) -> Disagreement:
        return Disagreement(f"{what}\nafter {self.answer} at\n{self.before}")

    def compare(self) -> None:
        self.compared += 1
        second = self.second
        if any(second.to_come.values()):
            raise self.differs(f"cards that the second reading did not draw: {second.to_come}")
        if self.match.is_over or self.question is None:
            found = self.match.outcome and (
                *self.match.outcome.winners,
                self.match.outcome.ended,
                self.match.outcome.decided,
            )
            if found != second.result:
                raise self.differs(f"ended as {found}, second reading {second.result}")
        else:
            decision = decision_of(self.match.state)
            options = self.options()
            asked = (self.match.seat_to_act(), decision.prompt(), set(options))
            if asked != self.question or len(options) != len(set(options)):
                raise self.differs(
                    f"asks {asked}\nsecond reading {tuple(self.question)}\n"
                    f"only here {asked[2] - self.question.options}, only there {self.question.options - asked[2]}"
                )
            self.prompts[decision.prompt()] += 1
        real, mine = seen(json.loads(self.written()), second), told(second)
        for name, value in mine.items():
            if real[name] != value:
                raise self.differs(f"{name} is {real[name]}, second reading {value}")


def seen(position: Json, second: SecondReading) -> Json:
    """Return the position in a form that both implementations can produce."""
    players = position["players"]
    found = {name: [player[name] for player in players] for name in ("points", "passed", "hunger")}
    found |= {name: [player[name] for player in players] for name in ("village", "camp")}
    found |= {name: [sorted(player[name]) for player in players] for name in ("hand", "items", "built")}
    rows = [place for kind in PLACE_KINDS for place in position[kind]]
    icons = {place["name"]: second.printed(place["name"]) for place in rows}
    return found | {
        "turn": position["turn"],
        "display": position["display"],
        "rows": {kind: [place["name"] for place in position[kind]] for kind in PLACE_KINDS},
        "free": {
            place["name"]: sorted(
                icon for slot, icon in enumerate(icons[place["name"]]) if slot not in place["covered"]
            )
            for place in rows
        },
        "members": {place["name"]: place.get("members", [0, 0]) for place in [*rows, *position["sacred"]]},
        "pile": [
            sorted(position[f"{name}_pile"] + position["offered"] * (name == "item"))
            for name in ("item", *PLACE_KINDS)
        ],
        "discard": [sorted(position[f"{name}_discard"]) for name in ("item", *PLACE_KINDS)],
    }


def told(second: SecondReading) -> Json:
    """Return the same for the second implementation. Two cards of which one is to be kept are counted with the pile."""
    found = {name: list(getattr(second, name)) for name in ("points", "passed", "hunger", "village", "camp")}
    found |= {name: [sorted(held) for held in getattr(second, name)] for name in ("hand", "items", "built")}
    pile = {name: sorted(cards) for name, cards in second.pile.items()}
    pile["items"] = sorted(pile["items"] + second.offered)
    kinds = ("items", *PLACE_KINDS)
    return found | {
        "turn": second.mover,
        "display": second.display,
        "rows": second.row,
        "free": {place: sorted(icons) for place, icons in second.free.items()},
        "members": second.members,
        "pile": [pile[kind] for kind in kinds],
        "discard": [sorted(second.discard[kind]) for kind in kinds],
    }


def begun(options: Mapping[str, OptionValue], cards: Json, luck: Luck) -> Lockstep:
    match, _ = begin_match(HUNTERS, HUNTERS.resolve_options(options), 2, luck)
    return Lockstep(match, cards)


def at(state: State, options: Mapping[str, OptionValue], cards: Json) -> Lockstep:
    """Begin at any position in which a seat chooses its turn."""
    match = MatchState(HUNTERS, HUNTERS.resolve_options(options), state)
    assert forced_action(state) is None
    return Lockstep(match, cards)

"""The texts of the house and the games, as tests and the checks of prose/ read them."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from boardkit.game import decision_view
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import Arg
from boardkit.registry import GAMES, package_of
from boardkit.testing.variants import variants

SOURCES = Path(__file__).parents[2] / "src" / "lagerfeuer"


LANGUAGES = ("en", "de")


FILES = {"house": SOURCES / "texts"} | {
    key: Path(str(files(package_of(game)))) / "texts" for key, game in GAMES.items()
}


class Names(Visitor):
    """What a text refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the parser's name)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(language: str, where: str) -> list[ast.Message]:
    """Return the messages of a file."""
    resource = FluentParser().parse((FILES[where] / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{where}/{language}.ftl: {junk}"
    return [entry for entry in resource.body if isinstance(entry, ast.Message)]


def named(language: str, where: str) -> dict[str, Names]:
    """Return the references of each text of a file, by its id."""
    found = {}
    for entry in entries(language, where):
        names = Names()
        names.visit(entry)
        found[entry.id.name] = names
    return found


def everything(language: str) -> dict[str, Names]:
    return {id_: names for where in FILES for id_, names in named(language, where).items()}


def variables(id_: str, texts: Mapping[str, Names], seen: tuple[str, ...] = ()) -> set[str]:
    """Return the arguments that a text needs, including those of texts it refers to."""
    names = texts[id_]
    inner = [variables(other, texts, (*seen, id_)) for other in names.messages if other not in seen]
    return names.variables.union(*inner)


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for folder in FILES.values():
        made.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))
    return made


def formatted(made: FluentBundle, id_: str, args: dict[str, Arg]) -> str:
    pattern = made.get_message(id_).value
    assert pattern is not None, id_
    text, errors = made.format_pattern(pattern, args)
    assert not errors, f"{id_}: {errors}"
    assert isinstance(text, str)
    return text


def told_in_matches() -> Iterator[tuple[str, dict[str, Arg]]]:
    """Yield every note and refusal of some random matches, as (id, arguments)."""
    for game in GAMES.values():
        for number, (options, seats) in enumerate(variants(game) * 3):
            luck = SeededLuck(number)
            match, setup = begin_match(game, options, seats, luck)
            entries_ = [setup]
            for _ in range(2000):
                if match.is_over:
                    break
                decision = match.state.decision()
                assert decision is not None
                question = decision_view(decision, match.state.board)
                yield from ((reason.text, reason.args) for _, reason in question.closed)
                option = question.options[luck.pick(len(question.options))]
                match, settled = match.apply(question.seat, option, luck)
                entries_.extend(settled)
            for entry in entries_:
                yield from ((f"{game.key}-note-{note.kind}", note.args) for note in entry.notes)
                if entry.ply and not entry.notes:
                    # Reviews describe actions without notes differently (ui/src/review/TurningPoints.svelte).
                    place, _, character = entry.action.partition(":")
                    silent = f"{game.key}-silent-{place.rstrip('0123456789')}"
                    yield silent, {"seat": entry.seat, "place": place, "character": character}

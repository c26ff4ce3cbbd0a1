"""A text fits into its place: a prompt can be read at a glance, a button fits on a phone, a title on a line."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from boardkit.notes import Arg
from support.text_sources import FILES, LANGUAGES, SOURCES, bundle, entries, everything, formatted, variables

PROMPT, BUTTON, TITLE, NOTICE = 60, 30, 45, 50
"""The maximum number of characters of each kind, with arguments of usual length."""

SHELL_PROMPTS = (
    "table-waits",
    "table-waits-bot",
    "table-watch-waits",
    "table-watch-waits-bot",
    "generic-ask",
)

USUAL: dict[str, list[Arg]] = {
    "seat": ["Solider Dachs"],
    "name": ["Solider Dachs"],
    "names": ["Ada und Bob"],
    "place": ["forest-a", "building2"],
    "character": ["hunter"],
    "item": ["stone-axe"],
    "icon": ["wood", "fruit"],
    "card": ["NE3", "dice-pottery"],
    "building": ["wwb"],
    "to": ["e5"],
    "goods": ["2 Holz, 1 Gold"],
    "plus": ["2 + 1"],
    "once": ["3"],
    "action": ["NE3"],
    "what": ["c4"],
    "device": ["Firefox, Linux"],
    "game": ["Stone Age"],
    "count": [1, 12],
    "pile": ["items"],
    "column": [2],
    # The text in front has its own budget.
    "words": [""],
}
"""Values of usual length by variable. For others, each value that a text distinguishes is tried, and 1 and 3."""

LONGER = {
    "stoneage-ask-people": "a place that was touched: what it does stands with the question",
    "stoneage-do-act-card": "names the card, since several may be asked for at once",
    "stoneage-do-leave-card": "names the card, since several may be asked for at once",
    "stoneage-do-leave-building": "says how many are short, since several may be asked for at once",
    "stoneage-hungry": "a line of its own in the panel of a player, all of which is a button",
    "cups-mine-table": "a line of its own, as wide as the page",
}
"""The texts that may be longer, and why."""


class Selectors(Visitor):
    """Collects the values by which a text distinguishes its variables."""

    def __init__(self) -> None:
        self.keys: dict[str, set[Arg]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (the parser's name)
        if isinstance(node.selector, ast.VariableReference):
            found = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                found.add(key.name if isinstance(key, ast.Identifier) else int(key.value))
        self.generic_visit(node)


@cache
def selectors(language: str) -> dict[str, dict[str, set[Arg]]]:
    found = {}
    for where in FILES:
        for entry in entries(language, where):
            visitor = Selectors()
            visitor.visit(entry)
            found[entry.id.name] = visitor.keys
    return found


def values(language: str, id_: str, variable: str) -> list[Arg]:
    """Return the values to try for a variable of a text."""
    if variable in USUAL:
        return USUAL[variable]
    keys = selectors(language)[id_].get(variable, set()) - {"one", "other"}
    return [1, 3, *sorted(keys, key=str)]


def longest(language: str, id_: str) -> str:
    """Return the longest form of a text with usual arguments."""
    texts = everything_of(language)
    names = sorted(variables(id_, texts))
    tried = product(*(values(language, id_, name) for name in names))
    made = made_of(language)
    said = (formatted(made, id_, dict(zip(names, args, strict=True))).strip() for args in tried)
    return max(said, key=len)


everything_of, made_of = cache(everything), cache(bundle)

ATTRIBUTE = re.compile(r"[\w:-]+=(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\"[^\"]*\")")
BUTTON_TAG = re.compile(r"<button\b[^>]*>(.*?)</button\s*>", re.DOTALL)
LINK_TAG = re.compile(r"<a\b[^>]*>(.*?)</a\s*>", re.DOTALL)
SAID = re.compile(r"""\bt\(\s*["']([\w-]+)["']""")


@cache
def on_buttons() -> frozenset[str]:
    """Return the texts that the client writes on buttons, and on links that look like buttons."""
    shell = SOURCES.parents[1] / "ui" / "src"
    found: set[str] = set()
    for folder in (shell, *SOURCES.glob("games/*/ui")):
        for path in folder.rglob("*.svelte"):
            source = path.read_text(encoding="utf-8")
            links = re.sub(r'<a\b(?![^>]*class="[^"]*\bbutton\b)', "<span", source)
            bare = [ATTRIBUTE.sub("", one) for one in (source, links)]
            for tag in (*BUTTON_TAG.findall(bare[0]), *LINK_TAG.findall(bare[1])):
                found |= set(SAID.findall(tag))
    return frozenset(found)


def kinds() -> Iterator[tuple[str, int]]:
    """Yield the texts that have a budget, by their names and by where the client shows them."""
    for id_ in everything_of("en"):
        game = next((key for key in FILES if key != "house" and id_.startswith(f"{key}-")), None)
        if (game and id_.startswith(f"{game}-ask-")) or id_ in SHELL_PROMPTS:
            yield id_, PROMPT
        elif game and id_.startswith(f"{game}-say-"):
            continue  # Only screen readers say it.
        elif (game and id_.startswith(f"{game}-do-")) or id_ in on_buttons():
            yield id_, BUTTON
        elif id_.startswith("notice-") and id_.endswith("-title"):
            yield id_, NOTICE
        elif id_.endswith("-title") and not id_.startswith(("mail-", "luck-", "log-", "receipt-")):
            yield id_, TITLE


LEAST = {PROMPT: 50, BUTTON: 200, TITLE: 50}
"""The minimum number of texts that the search must find; with fewer it no longer works."""


def faults() -> Iterator[str]:
    """Yield prompts, buttons and titles that are too long for their place, and exceptions that are not needed."""
    budgets = dict(kinds())
    sizes = {(id_, language): longest(language, id_) for id_ in budgets for language in LANGUAGES}
    for (id_, language), said in sizes.items():
        if len(said) > budgets[id_] and id_ not in LONGER:
            yield f"{language}: {id_}: {len(said)} of {budgets[id_]} characters: {said}"
    for id_ in LONGER:
        if id_ not in budgets:
            yield f"{id_} has no budget: take it off LONGER"
        elif all(len(sizes[id_, language]) <= budgets[id_] for language in LANGUAGES):
            yield f"{id_} fits: take it off LONGER"
    for most, least in LEAST.items():
        if [*budgets.values()].count(most) <= least:
            yield f"the search finds at most {least} texts of {most} characters"

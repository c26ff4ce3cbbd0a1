"""A counted noun has the form that its number needs: "1 point", "1 Punkt", and never "1 points"."""

from collections.abc import Iterator, Set

from fluent.syntax import ast

from support.text_sources import FILES, LANGUAGES, entries

NEVER_NOUNS = {"more", "mehr", "of", "von", "others", "und", "and", "are", "to", "weitere", "wins"}
"""Words that may follow any number, and "wins", which follows names: "Ada wins"."""

NEVER_ONE = {
    ("home-game-facts", "players"): 'every game has two seats at least, and this may say "2-4"',
    ("home-game-players", "players"): 'every game has two seats at least, and this may say "2-4"',
    ("home-count", "count"): "as above",
    ("person-points-middle", "mine"): "comes as a formatted number",
    ("luck-count", "picks"): "comes as a formatted number",
    ("luck-die-even", "picks"): "there is a verdict only from a hundred on",
    ("luck-draw-even", "picks"): "there is a verdict only from a hundred on",
    ("luck-die-few", "picks"): "comes as a formatted number",
    ("luck-draw-few", "picks"): "comes as a formatted number",
    ("receipt-what-seats", "receipt"): "every game has two seats at least",
    ("share-enough", "rolls"): "twenty at least, of a die with a hundred sides",
    ("share-rolls", "count"): "twenty at least, of a die with a hundred sides",
    ("seat-luck-all", "dice"): "one a seat",
    ("seat-luck-often", "matches"): "one in two at least",
    ("host-warn-old-backup", "days"): "told from the eighth day on",
    ("host-warn-queue", "count"): "told from 200 on",
    ("verify-working-picks", "all"): "on its way only",
    ("verify-why-chain-right", "lines"): "a record has a head and an end",
    ("notice-turns-title", "count"): "one table has a notice of its own",
    ("among-bots-standing", "played"): "told from ten matches on",
    ("among-bots-few", "needed"): "always ten",
    ("error-seat-left-often", "times"): "told from the fifth time on",
    ("error-go-on-seats", "count"): "every game has two seats at least",
    ("error-too-often-minutes", "minutes"): "below two minutes it is told in seconds",
    ("error-crowded", "seconds"): "always the same number",
    ("error-review-queue", "count"): "the length of the queue",
    ("finish-short-rounds", "rounds"): "one round has texts of its own",
    ("finish-guess-rounds", "rounds"): "as above",
    ("cups-fact-rounds-full", "capacity"): "a cup has two places at least",
    ("roseking-result-largest", "mine"): "level at another largest territory: mine has two squares at least",
    ("stoneage-note-person", "people"): "a tribe begins with five",
    ("stoneage-say-panel", "people"): "a tribe begins with five",
    ("stoneage-say-panel-final", "people"): "a tribe begins with five",
}
"""Texts and variables that need no singular, and why."""

LIMITS = {"most", "least", "divisor"}
"""Variables that are limits of the house or of a game, not counts."""

BESIDES = {
    "en": {"points", "cards", "members", "characters", "items", "actions", "pips", "dice", "people"},
    "de": {"Punkte", "Punkten", "Karten", "Mitglieder", "Charaktere", "Gegenstände", "Aktionen", "Augen"},
}
"""Plurals that occur in no text beside their singular, or not in this form."""


def word_after(pattern: ast.Pattern, variable: str | None) -> Iterator[tuple[str, str]]:
    """Yield (variable, word after it) for a variable, or for all if it is None."""
    for number, element in enumerate(pattern.elements[:-1]):
        following = pattern.elements[number + 1]
        if (
            isinstance(element, ast.Placeable)
            and isinstance(element.expression, ast.VariableReference)
            and (variable is None or element.expression.id.name == variable)
            and isinstance(following, ast.TextElement)
            and following.value.startswith(" ")
            and following.value.split()
        ):
            yield element.expression.id.name, following.value.split()[0].strip(".,;:!?()“”„…")


def tells_one_apart(select: ast.SelectExpression) -> bool:
    return any(
        isinstance(variant.key, ast.Identifier) and variant.key.name == "one" for variant in select.variants
    )


def selects(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    """Yield every selection in a text, including nested ones."""
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            yield element.expression
            for variant in element.expression.variants:
                yield from selects(variant.value)


def texts(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield (id, text) of all messages."""
    for where in FILES:
        yield from ((entry.id.name, entry.value) for entry in entries(language, where) if entry.value)


def plurals(language: str) -> set[str]:
    """Return the words that follow a number in our texts and have another form after "one" there."""
    found = set(BESIDES[language])
    for _, text in texts(language):
        for select in selects(text):
            if not (tells_one_apart(select) and isinstance(select.selector, ast.VariableReference)):
                continue
            by_key = {getattr(variant.key, "name", None): variant.value for variant in select.variants}
            name = select.selector.id.name
            one = {word for _, word in word_after(by_key["one"], name)}
            found |= {word for _, word in word_after(by_key["other"], name)} - one
    return found - NEVER_NOUNS


def unaware(pattern: ast.Pattern, nouns: Set[str], told: Set[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Yield (variable, noun) wherever a plural follows a number that may be one."""
    for name, word in word_after(pattern, None):
        if word in nouns and name not in told | LIMITS:
            yield name, word
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            select = element.expression
            inner = told
            if tells_one_apart(select) and isinstance(select.selector, ast.VariableReference):
                inner = told | {select.selector.id.name}
            for variant in select.variants:
                yield from unaware(variant.value, nouns, inner)


def faults() -> Iterator[str]:
    """Yield plurals after a number that may be one."""
    for language in LANGUAGES:
        nouns = plurals(language)
        for id_, text in texts(language):
            for name, word in unaware(text, nouns):
                if (id_, name) not in NEVER_ONE:
                    yield f"{language}: {id_}: {{ ${name} }} {word}"
        # All files together have many plurals; with few of them the search would no longer work.
        if len(nouns) <= len(BESIDES[language]) + 10:
            yield f"{language}: the search finds hardly any plurals"

"""The house's and the games' texts in a reader's language, from the same Fluent files that the client reads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from lagerfeuer.games.catalogue import GAMES
from lagerfeuer.kit.notes import Reason

LANGUAGES = ("en", "de")


@cache
def _bundle(language: str) -> FluentBundle:
    # Without isolation marks: these sentences also go into logs, mails and terminals.
    bundle = FluentBundle([language], use_isolating=False)
    root = files("lagerfeuer")
    for folder in ("texts", *(f"games/{key}/texts" for key in GAMES)):
        source = root.joinpath(folder, f"{language}.ftl")
        if source.is_file():
            bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return bundle


def say(language: str, text: str, args: Mapping[str, str | int] | None = None) -> str:
    """A text in a language, English where it is missing; the id itself if there is none at all."""
    for one in (language, "en"):
        bundle = _bundle(one)
        if bundle.has_message(text):
            pattern = bundle.get_message(text).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, dict(args or {}))[0])
    return text


def explain(language: str, reason: Reason) -> str:
    """A reason as a sentence."""
    return say(language, reason.text, reason.args)


def best_language(accepted: str) -> str:
    """The language of ours that an Accept-Language header likes best."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, _, rest = part.strip().partition(";")
        language = tag.split("-")[0].lower()
        if language in LANGUAGES:
            wishes.append((-_weight(rest), place, language))
    return min(wishes)[2] if wishes else LANGUAGES[0]


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0

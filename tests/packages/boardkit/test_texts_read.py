"""Texts are parsed one by one when they are needed, so that no request waits for a whole language."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from boardkit import texts
from boardkit.registry import GAMES, package_of
from boardkit.texts import LANGUAGES, Texts, say


def test_only_the_messages_in_use_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first name of a guest once took a third of a second of the serving thread."""
    read: list[str] = []

    def counted(source: str) -> ast.Resource:
        read.append(source)
        return FluentResource(source)

    monkeypatch.setattr(texts, "FluentResource", counted)
    known = Texts("de")
    pattern = known.find("error-record-json")
    assert pattern is not None
    said = str(known.bundle.format_pattern(pattern, {"where": "ply", "number": 7})[0])
    assert "7" in said
    assert "{" not in said
    assert len(read) < 5
    assert sum(map(len, read)) < 2000
    known.find("error-record-json")
    assert known.find("no-such-text") is None
    assert len(read) < 5


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_what_the_whole_file_says(language: str) -> None:
    whole, ids = FluentBundle([language], use_isolating=False), []
    for package in ("lagerfeuer", *map(package_of, GAMES.values())):
        source = files(package).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
        resource = FluentResource(source)
        whole.add_resource(resource)
        ids += [one.id.name for one in resource.body if isinstance(one, ast.Message)]
    args: dict[str, str | int] = {
        "count": 2,
        "most": 3,
        "name": "Ada",
        "seat": 1,
        "where": "ply",
        "number": 4,
    }
    assert len(ids) > 1000
    for text in ids:
        pattern = whole.get_message(text).value
        assert pattern is not None
        assert say(language, text, args) == str(whole.format_pattern(pattern, args)[0]), text

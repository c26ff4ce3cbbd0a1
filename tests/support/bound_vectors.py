"""Records of format 3, whose luck is bound to their terms and sitters: valid and invalid ones."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.records.schema import BOT, PERSON
from support.line_edits import Change, changed
from support.record_factory import Played, chained_anew, play, rows_of, view

LONG = {"long": True}
PEOPLE = (PERSON, PERSON)


def whole_bound_records() -> dict[str, tuple[str, str]]:
    """Return the valid ones by name."""
    return {
        "bound": ("format 3: the luck is bound to its terms and to who sits where", bound().text()),
        "bound-four": (
            "format 3 with two bots",
            play("embers", 5, LONG, (PERSON, BOT, PERSON, BOT), version=2).text(),
        ),
        "bound-cards": ("format 3 with card data", bound_cards().text()),
        "bound-from": (
            "format 3, goes on from ply 4 of another match",
            play("embers", 4, after=(bound(), 4), version=2).text(),
        ),
        "bound-moved": ("format 3, moved after ply 4", bound_moved().text()),
        "bound-moved-old": (
            "format 3, moved from a house that wrote format 2",
            play("embers", 14, LONG, after=(play("embers", 3, LONG), 4), moved=True, version=2).text(),
        ),
        "bound-nobody": ("format 3, nobody sat on a seat", bound_nobody().text()),
        "bound-view": (
            "format 3, a seat's view of a match that has moved and runs",
            view(
                play(
                    "hunters", 13, at_most=14, kinds=PEOPLE, after=(bound_cards(), 5), moved=True, version=2
                ),
                1,
            ),
        ),
        "bound-running": (
            "format 3, not over",
            play("roseking", 12, at_most=8, version=2).text(),
        ),
    }


def bound() -> Played:
    """Return a match with version 2 of the luck."""
    return play("embers", 3, version=2)


def bound_cards() -> Played:
    """Return one with card data that no program ships."""
    return play("hunters", 6, at_most=12, resigned=1, kinds=PEOPLE, version=2)


def bound_moved() -> Played:
    """Return a transferred one."""
    return play("embers", 14, LONG, after=(play("embers", 3, LONG, version=2), 4), moved=True, version=2)


def bound_nobody() -> Played:
    """Return one without a person on the second seat, for which the public rule contributed."""
    return play("embers", 3, kinds=PEOPLE, version=2, nobody=1)


def bound_changes(played: Played) -> dict[str, Change]:
    """Return changes of the header of a record of format 3 and of what depends on it."""
    header = played.record.header
    assert header.sitters is not None
    assert header.terms is not None
    person, bot, terms = header.sitters[0].encode(), header.sitters[1].encode(), header.terms.encode()
    return {
        "format-2": changed(b'"lagerfeuer":3', b'"lagerfeuer":2'),
        "luck": changed(b'"luck":2', b'"luck":3'),
        "luck-missing": changed(b'"luck":2,', b""),
        "terms": changed(terms, b"0" * 64),
        "terms-missing": changed(b'"terms":"%s",' % terms, b""),
        "sitters-missing": changed(b',"sitters":["%s","%s"]' % (person, bot), b""),
        "sitters-few": changed(b'"%s","%s"' % (person, bot), b'"%s"' % person),
        "sitter": changed(person, b"0" * 32),
        "sitter-form": changed(person, person[:-1]),
        "sitter-bot": changed(b'"%s"' % person, b'"bot:sound"'),
        "sitter-nobody": changed(b'"%s"' % person, b'"nobody"'),
        "sitter-of-bot": changed(b'"%s"' % bot, b'"bot:swift"'),
        "sitter-of-bot-person": changed(b'"%s"' % bot, b'"%s"' % person),
        "bot": changed(b'"sound"', b'"swift"'),
        "option": changed(b'"long":false', b'"long":true'),
        "rules": changed(b'"rules":1', b'"rules":2'),
        "cards-none": changed(b'"match"', b'"cards":[],"match"'),
        "cards-not-whole": changed(b'"match"', b'"cards":[1.0],"match"'),
        "cards-large": changed(b'"match"', b'"cards":[9007199254740992],"match"'),
    }


def bad_bound() -> Iterator[tuple[str, str, bytes]]:
    """Yield invalid records of format 3, with their chains made again."""
    played = bound()
    for name, change in bound_changes(played).items():
        yield (
            f"bound-{name}",
            f"format 3, {name}: the chain was made anew",
            chained_anew(change(rows_of(played.text()))),
        )
    head_row, *rest = rows_of(played.text())
    odd = [head_row.replace(b'sound"', b'sound "'), *rest]
    yield "bound-bot-odd", "format 3, a bot whose name is no plain word", chained_anew(odd)
    alone = play("embers", 3, kinds=PEOPLE, version=2)
    header = alone.record.header
    first, second = header.sitters or []
    one, other = (share or "" for share in header.contributions or [])
    order = changed(
        b'"%s","%s"' % (first.encode(), second.encode()), b'"%s","%s"' % (second.encode(), first.encode())
    )
    rows = order(rows_of(alone.text()))
    yield (
        "bound-sitters-swapped",
        "format 3, two people are said to have sat in each other's place",
        chained_anew(rows),
    )
    shares = changed(
        b'"%s","%s"' % (one.encode(), other.encode()), b'"%s","%s"' % (other.encode(), one.encode())
    )
    yield (
        "bound-seats-swapped",
        "format 3, and each with what was contributed there",
        chained_anew(shares(rows)),
    )
    nobody = bound_nobody()
    rule = (nobody.record.header.contributions or [])[1] or ""
    rows = changed(rule.encode(), b"0" * 32)(rows_of(nobody.text()))
    yield "bound-nobody-share", "format 3, somebody contributed where nobody sat", chained_anew(rows)
    rows = rows_of(bound_cards().text())
    items = changed(b'"name":"drum"', b'"name":"mask"')
    yield "bound-cards-changed", "format 3, two items have changed their names", chained_anew(items(rows))
    since = bound_moved()
    origin = since.record.header.origin
    assert origin is not None
    assert origin.lines is not None
    assert origin.terms is not None
    assert origin.sitters is not None
    for name, change in {
        "lines": changed(origin.lines.encode(), b"0" * 64),
        "lines-missing": changed(b',"lines":"%s"' % origin.lines.encode(), b""),
        "terms": changed(origin.terms.encode(), b"0" * 64),
        "sitter": changed(origin.sitters[0].encode(), b"0" * 32),
        "sitter-form": changed(origin.sitters[0].encode(), b"0"),
        "luck": changed(
            b'"luck":2,"terms":"%s"' % origin.terms.encode(), b'"terms":"%s"' % origin.terms.encode()
        ),
        "match": changed(b'"from":{"match":"', b'"from":{"match":"x'),
        "action": changed(b'"action":"', b'"action":"x', 3),
    }.items():
        yield f"bound-moved-{name}", f"format 3, moved, {name}", chained_anew(change(rows_of(since.text())))

"""The rules of a game as its author wrote them in Markdown, parsed to a tree that a page can show without inserting
HTML.

markdown-it-py follows CommonMark, is maintained and under the MIT licence, and came with the framework already.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

PARSER: Final = MarkdownIt("commonmark", {"html": False, "maxNesting": 20}).enable("table")
TAGS: Final = {
    "paragraph": "p", "bullet_list": "ul", "ordered_list": "ol", "list_item": "li", "blockquote": "blockquote",
    "em": "em", "strong": "strong", "table": "table", "thead": "thead", "tbody": "tbody", "tr": "tr", "th": "th",
    "td": "td", "hr": "hr", "hardbreak": "br",
}  # fmt: skip
"""What of Markdown is drawn, and as what. Of anything else its text remains."""
CODE: Final = {"code_inline": "code", "code_block": "pre", "fence": "pre"}
ANCHOR: Final = re.compile(r"\s*\{#([A-Za-z][A-Za-z0-9-]*)\}\s*$")
"""A name that the author gives a heading: `## Moving {#moving}`."""
NAMED: Final = re.compile(r"[^\W_]+")


class RulesNode(msgspec.Struct, omit_defaults=True):
    """A part of a text: plain text, or an element with its content. Only links have an address."""

    tag: str = ""
    text: str = ""
    id: str | None = None
    href: str | None = None
    children: list[RulesNode] = []


class RulesSection(msgspec.Struct):
    """A chapter. The first one may have no title."""

    id: str
    title: str
    children: list[RulesNode]


def sections_of(source: str, rulings: Sequence[str]) -> list[RulesSection]:
    """Return the chapters of a text: each heading of the second level begins one.

    The heading of the first level is left out, because the page has the title of the game. A heading that begins with
    the name of a ruling, such as "R4", becomes its anchor.
    """
    found = [RulesSection("rules", "", [])]
    used = {"rules", *rulings}
    for node in SyntaxTreeNode(PARSER.parse(source)).children:
        if node.type != "heading":
            found[-1].children += _nodes([node])
            continue
        level = int(node.tag[1:])
        title, name = _heading(node, used, rulings)
        if level == 2:
            found.append(RulesSection(name, title, []))
        elif level > 2:
            found[-1].children.append(RulesNode(tag=f"h{level}", id=name, children=[RulesNode(text=title)]))
    return [one for one in found if one.title or one.children]


def _heading(node: SyntaxTreeNode, used: set[str], rulings: Sequence[str]) -> tuple[str, str]:
    """Return the text of a heading and its anchor."""
    title = "".join(_plain(node))
    given = ANCHOR.search(title)
    title = ANCHOR.sub("", title)
    words = NAMED.findall(title)
    if words and words[0] in rulings:
        return title, words[0]
    name = given[1] if given else "-".join(words).lower() or "chapter"
    base, count = name, 1
    while name in used:
        count += 1
        name = f"{base}-{count}"
    used.add(name)
    return title, name


def _plain(node: SyntaxTreeNode) -> Iterator[str]:
    if node.type in ("text", *CODE):
        yield node.content
    for child in node.children:
        yield from _plain(child)


def _nodes(nodes: Sequence[SyntaxTreeNode]) -> list[RulesNode]:
    found: list[RulesNode] = []
    for node in nodes:
        if node.type == "text":
            found.append(RulesNode(text=node.content))
        elif node.type == "softbreak":
            found.append(RulesNode(text=" "))
        elif node.type in CODE:
            found.append(RulesNode(tag=CODE[node.type], children=[RulesNode(text=node.content)]))
        elif node.type == "link" and _is_web(str(node.attrs.get("href", ""))):
            found.append(RulesNode(tag="a", href=str(node.attrs["href"]), children=_nodes(node.children)))
        elif node.type in TAGS and not (node.type == "paragraph" and node.hidden):
            found.append(RulesNode(tag=TAGS[node.type], children=_nodes(node.children)))
        elif node.type == "heading":
            # Inside a list or a quotation.
            found.append(RulesNode(tag="strong", children=_nodes(node.children)))
        else:
            found += _nodes(node.children)
    return found


def _is_web(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)

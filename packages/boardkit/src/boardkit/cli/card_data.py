"""`--cards FILE`: custom card data, for games that have card data."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boardkit.errors import Malformed
from boardkit.registry import use_cards


def use_cards_of(args: Namespace) -> None:
    """Begin matches with the data of this file, if there is one. Raises Malformed, naming what is wrong."""
    if args.cards is None:
        return
    try:
        text = Path(args.cards).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(args.cards, f"cannot be read: {error}") from error
    use_cards(text)

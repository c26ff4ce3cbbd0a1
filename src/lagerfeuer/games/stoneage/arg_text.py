"""Words for arguments that the texts themselves cannot express. The client does the same in its own code."""

from __future__ import annotations

from boardkit.game import Translate
from boardkit.notes import Arg
from lagerfeuer.games.stoneage.rules.cards import RESOURCE_NAMES
from lagerfeuer.games.stoneage.rules.goods import GOODS_BY_TEXT, Goods


def word(name: str, value: Arg, say: Translate) -> str | None:
    """Return the words for goods, tools, dice and cards; None for arguments that the texts express themselves."""
    if not isinstance(value, str):
        return None
    if name == "goods":
        return _goods(value, say)
    if name in ("tools", "dice"):
        return value.replace(" ", " · ")
    if name == "cards":
        cards = [say("stoneage-quoted-card", {"card": card}) for card in value.split()]
        return ", ".join(cards) or say("stoneage-no-cards", {})
    return None


def _goods(value: str, say: Translate) -> str | None:
    goods = GOODS_BY_TEXT.get(value)
    if not isinstance(goods, Goods):
        return None
    amounts = (goods.wood, goods.brick, goods.stone, goods.gold)
    return ", ".join(
        say("stoneage-thing", {"thing": thing, "amount": int(amount)})
        for thing, amount in zip(RESOURCE_NAMES, amounts, strict=True)
        if amount
    )

"""Every action of Hunters and Scouts by its notation."""

from __future__ import annotations

from boardkit.steps import DONE, Action
from lagerfeuer.games.hunters.rules.board import (
    DECLINE,
    ENOUGH,
)
from lagerfeuer.games.hunters.rules.characters import (
    ALL_MEMBERS,
    CHARACTER_BY_TEXT,
    HUNTING_GROUND,
    KEEP_ITEM_BY_TEXT,
    LAY_OTHER_BY_TEXT,
    TWO_ITEMS,
    WILDERNESS,
)
from lagerfeuer.games.hunters.rules.covering import (
    COVER_BY_TEXT,
)
from lagerfeuer.games.hunters.rules.display import COLUMN_BY_TEXT
from lagerfeuer.games.hunters.rules.hunger import LOSE_BY_TEXT
from lagerfeuer.games.hunters.rules.items import (
    BUILD_BY_TEXT,
    DISCARD_BY_TEXT,
)
from lagerfeuer.games.hunters.rules.placing import GO_BY_TEXT
from lagerfeuer.games.hunters.rules.retrieving import (
    CAMP_BY_TEXT,
    DO_EAT,
    KEEP,
    SECOND,
    TAKE_BY_TEXT,
)
from lagerfeuer.games.hunters.rules.track import GIVE_BY_TEXT
from lagerfeuer.games.hunters.rules.turn import GO_DOWN, PASS

WORDS: dict[str, Action] = {
    word.text(): word
    for word in (
        DONE,
        ENOUGH,
        DECLINE,
        GO_DOWN,
        PASS,
        TWO_ITEMS,
        ALL_MEMBERS,
        WILDERNESS,
        HUNTING_GROUND,
        DO_EAT,
        KEEP,
        SECOND,
    )
}
ACTIONS: dict[str, Action] = {
    **WORDS,
    **CHARACTER_BY_TEXT,
    **LAY_OTHER_BY_TEXT,
    **COLUMN_BY_TEXT,
    **GO_BY_TEXT,
    **COVER_BY_TEXT,
    **TAKE_BY_TEXT,
    **BUILD_BY_TEXT,
    **DISCARD_BY_TEXT,
    **KEEP_ITEM_BY_TEXT,
    **GIVE_BY_TEXT,
    **LOSE_BY_TEXT,
    **CAMP_BY_TEXT,
}

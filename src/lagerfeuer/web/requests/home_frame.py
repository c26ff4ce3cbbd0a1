"""The first frame of the home page as HTML in its document, painted before any script has run.

People who are not signed in get what the client shows to newcomers. Known people get only the header, because the rest
depends on their matches. ui/src/styles/first-home.css lays the frame out like the page, which then takes it over
(ui/src/lib/first-frame.ts).
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from boardkit.game import Game
from boardkit.registry import GAMES
from boardkit.texts import say
from lagerfeuer.app.settings import OfferedGames
from lagerfeuer.learning.lessons import lessons_of

LOG: Final = logging.getLogger(__name__)
LINKS: Final = ("house-lobby", "cups-title", "house-about")
"""Texts of the header's links, which narrow windows leave out."""


class HomeFrames:
    """The first frames of a house's home page, each made once."""

    def __init__(self, drawn: Mapping[str, str], offered: OfferedGames) -> None:
        """`drawn`: parts that the client has drawn; empty if it was built without them."""
        self._drawn = drawn
        self._offered = offered
        self._made: dict[tuple[str, bool], str] = {}

    def html(self, language: str, is_known: bool) -> str:
        """Return the frame for people who are not signed in, or for a person known by cookies; "" if it cannot be
        drawn."""
        key = language, is_known
        if key not in self._made:
            try:
                self._made[key] = self._make(language, is_known)
            except Exception:
                # The page works without it, for instance if the client was built by another version.
                LOG.exception("the first frame of the home page could not be drawn")
                self._made[key] = ""
        return self._made[key]

    def _make(self, language: str, is_known: bool) -> str:
        if not self._drawn:
            return ""
        if is_known:
            return header_frame_html(self._drawn, language)
        games = [one for one in GAMES.values() if one.is_offered and not self._offered.leaves_out(one.key)]
        return home_frame_html(self._drawn, games, language)


def home_frame_html(drawn: Mapping[str, str], games: Sequence[Game], language: str) -> str:
    """Return the first frame for people who are not signed in.

    `drawn`: the fire and the icons (ui/plugins/first-frame.ts); `games`: those of the house, the chosen one first.
    """
    lessons = games and lessons_of(games[0])
    offer = (
        f'<span class="button">{drawn["house"]} {_said(language, "lessons-offer")}</span>' if lessons else ""
    )
    return _frame(
        drawn,
        language,
        f'<div class="page"><div class="first-home card" aria-hidden="true">'
        f'<div class="campfire">{drawn["scene"]}</div>'
        f'<div class="first-words"><div class="first-title">{_said(language, "home-title")}</div>'
        f'<p class="lead">{_said(language, "home-lead")}</p>{_games(games, language)}{offer}'
        f'<div class="first-start"><span class="button main">{drawn["bot"]}{_said(language, "home-play-bot")}</span>'
        f'<span class="button">{drawn["friend"]}{_said(language, "home-invite")}</span></div>'
        f'<p class="first-name"><span class="soft">{_said(language, "home-name-none")}</span> '
        f'<span class="button quiet">{drawn["name"]} {_said(language, "home-name-give")}</span></p></div></div></div>',
    )


def header_frame_html(drawn: Mapping[str, str], language: str) -> str:
    """Return the first frame for a known person."""
    return _frame(drawn, language, "")


def _frame(drawn: Mapping[str, str], language: str, below: str) -> str:
    links = "".join(f'<i class="site-link">{_said(language, text)}</i>' for text in LINKS)
    return (
        f'<div class="first-frame" aria-hidden="true"><div class="first-header site-header">'
        f'<b class="site-house">{drawn["house"]} {_said(language, "house-name")}</b>'
        f'<span class="site-nav">{links}{drawn["account"]}{drawn["settings"]}{drawn["ways"]}</span></div>{below}</div>'
    )


def _games(games: Sequence[Game], language: str) -> str:
    # With one game there is no choice.
    if len(games) < 2:
        return ""
    tiles = "".join(
        f'<div class="tile"><span><strong>{_said(language, f"{game.key}-title")}</strong>'
        f'<span class="soft small">{_facts(game, language)}</span></span>'
        # No game is marked, because only the browser knows which one was played last.
        '<input type="radio" tabindex="-1" /></div>'
        for game in games
    )
    return f'<div class="first-games">{tiles}</div>'


def _facts(game: Game, language: str) -> str:
    players, minutes = _range(game.seats), _range(game.credits.minutes)
    if max(game.credits.minutes) > 0:
        return escape(say(language, "home-game-facts", {"players": players, "minutes": minutes}))
    return escape(say(language, "home-game-players", {"players": players}))


def _range(numbers: Sequence[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


def _said(language: str, text: str) -> str:
    return escape(say(language, text))

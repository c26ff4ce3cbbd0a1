"""Taking back the last settled turn: where it began, and whether it told anybody something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardkit.errors import LuckRanOut, Malformed, RulesError
from boardkit.game import Game
from boardkit.luck import NoLuck, SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.records.record import Playback, Record, line_of, replay_setup
from boardkit.state import PlayContext, State, find_option, push
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import head_of_match

GUESSED_WORLDS: Final = 16
"""In how many worlds that a seat thinks possible a turn is played again."""


def beginning_of_last_turn(live: LiveMatch, seat: int) -> State:
    """Return the state in which a seat's last settled turn began, if nobody has learned anything since.

    For a thread: the log is replayed, and leads to the state that the match has. Raises NotAllowed.
    """
    match = live.require_running()
    log = [logged.entry for logged in live.log]
    try:
        playback = Playback(replay_setup(Record(head_of_match(live), [line_of(log[0])]), live.game))
        for entry in log[1:]:
            playback.play(line_of(entry))
    except (Malformed, RulesError) as error:
        raise NotAllowed("error-replay-lost") from error
    if live.game.codec.encode(playback.state) != live.game.codec.encode(match.settled):
        raise NotAllowed("error-replay-lost")
    began, turn = playback.began, [log[ply] for ply in playback.turn]
    if playback.seat != seat or all(entry.automatic for entry in turn):
        raise NotAllowed("error-offer-not-here")
    if began is None:
        raise NotAllowed("error-take-back-luck")
    actions = [entry.action for entry in turn]
    if any(action != "done" and live.game.action(action).secret() for action in actions):
        # That nothing was learned from it would tell which one it was.
        raise NotAllowed("error-take-back-news")
    readers = [SPECTATOR] if live.game.open_information else range(SPECTATOR, len(live.seats))
    if any(has_learned(live.game, reader, began, match.settled, actions) for reader in readers):
        raise NotAllowed("error-take-back-news")
    return began


def has_learned(game: Game, reader: int, before: State, after: State, actions: Sequence[str]) -> bool:
    """Return whether actions without luck told a seat (or SPECTATOR) something that it did not know before them.

    They are played in worlds that agree with what it knew. If one of them is no option there, needs luck, or leads to
    another observation than the real one, it was news.
    """
    real = game.codec.encode(game.observe(after, reader))
    seen = game.observe(before, reader)
    for seed in range(1, GUESSED_WORLDS + 1):
        world = game.determinize(seen, SeededLuck(seed))
        try:
            for action in actions:
                decision = world.decision()
                option = None if decision is None else find_option(decision, world.board, action)
                if option is None:
                    return True
                push(world, option, PlayContext(NoLuck()))
        except LuckRanOut:
            return True
        if game.codec.encode(game.observe(world, reader)) != real:
            return True
    return False

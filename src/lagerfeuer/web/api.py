"""The JSON API. Every route is thin: who is asking, what for, and one call into the club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, Parameter

from lagerfeuer.bots.ladder import Rating
from lagerfeuer.bots.levels import LEVELS
from lagerfeuer.bots.strengths import strengths_of
from lagerfeuer.club.admission import Terms
from lagerfeuer.club.course import CourseView, course_json
from lagerfeuer.club.limits import CREATE, INVITE, RENAME
from lagerfeuer.club.live_match import LiveMatch
from lagerfeuer.club.records import record_text
from lagerfeuer.club.rematch import play_again
from lagerfeuer.club.replay import MomentsView
from lagerfeuer.club.setting_up import SeatWish
from lagerfeuer.club.suspension import SuspendedView, suspended_view
from lagerfeuer.club.time.tempo import checked_tempo
from lagerfeuer.club.views import HomeView, InvitationView, MatchView, match_json
from lagerfeuer.club.waiting import WaitingView
from lagerfeuer.club.whys import WhyView
from lagerfeuer.games.catalogue import GAMES
from lagerfeuer.kit.game import Game, Option
from lagerfeuer.store.people import PlayerRow
from lagerfeuer.web.asking import (
    LIMIT,
    Asking,
    Ours,
    Whole,
    known_player,
    language_of,
    limit,
    new_guest,
    player_or_guest,
)
from lagerfeuer.web.problems import Problem

Name = FromPath[str]
JSON = "application/json"
FRESH = {"cache-control": "no-store"}
KEEP = {"cache-control": "private, max-age=3600"}
REFUSALS = {
    status: ResponseSpec(Problem, description=said, media_type="application/problem+json")
    for status, said in {
        400: "No meaning in it",
        403: "Not your seat, or not now",
        404: "No such thing",
        409: "The match has moved on: read it again",
        422: "Not an option, with the reason why",
        429: "Too often: Retry-After says when again",
    }.items()
}
MATCH = {200: ResponseSpec(MatchView, description="The match as you may see it")}
Short = Annotated[str, msgspec.Meta(max_length=64)]
Span = Annotated[int, msgspec.Meta(ge=0, le=100 * 24 * 3_600_000)]
Admits = Literal["link", "house", "named"]
Number = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
PersonName = Annotated[str, msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class GuestInfo(msgspec.Struct):
    """A guest whose matches an account may take over."""

    name: str
    matches: int


class Me(msgspec.Struct):
    """Who is asking; nulls for somebody who has done nothing yet.

    `account`: signed in. `guest`: the guest that this browser is, or was before signing in, if he has matches.
    `mail_works`: whether this house sends mail. `suspended`: why the person whom this browser knows is nobody for now.
    """

    id: str | None = None
    name: str | None = None
    account: bool = False
    role: str = "member"
    language: str | None = None
    time_zone: str | None = None
    guest: GuestInfo | None = None
    mail_works: bool = False
    suspended: SuspendedView | None = None


class AboutMe(msgspec.Struct, forbid_unknown_fields=True):
    """What shall be different about me; what is left out stays. `time_zone` by its IANA name.

    `discreet`: nobody else shall see how I have played.
    """

    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    language: Annotated[str, msgspec.Meta(max_length=8)] | None = None
    time_zone: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    discreet: bool | None = None


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: I, a bot of a level, whoever may come, or one for whom it is kept.

    Kept for an account by its exact `name`, or for somebody of my company by his id, `player`.
    """

    kind: Literal["me", "open", "bot", "kept"]
    bot: Short | None = None
    name: PersonName | None = None
    player: Short | None = None


class NewTempo(msgspec.Struct, forbid_unknown_fields=True):
    """How much time each person has, in milliseconds: at the start, and more for each turn."""

    kind: Literal["live", "correspondence"]
    bank: Span
    increment: Span


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. `seats` in seat order; `shuffle` deals them out by chance; `rated`: it counts for ratings.

    `admits`: whom open seats are for, `least` and `most` ratings for those of the house.
    `delay`: spectators see all at once, when the turn is over, ten actions later, or when the match is over.
    `what_if`: who answers on the what-if board; null: what is usual at such a table (live none, rated hand, else bots).
    """

    game: Short
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[Short, bool | Short] = {}
    shuffle: bool = False
    tempo: NewTempo | None = None
    admits: Admits = "link"
    least: Number | None = None
    most: Number | None = None
    rated: bool = False
    delay: Literal["none", "turn", "ten", "end"] = "none"
    what_if: Literal["none", "hand", "bots"] | None = None


class NewAction(msgspec.Struct, forbid_unknown_fields=True):
    """An action at the moment (ply, draft) that one is looking at."""

    ply: Count
    action: Short
    draft: Count = 0


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """The moment one is looking at."""

    ply: Count
    draft: Count


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat to take; null for any."""

    seat: int | None = None


class NewContribution(msgspec.Struct, forbid_unknown_fields=True):
    """32 random hexadecimal digits for the luck of a match, and the commitment under which they are given."""

    commitment: Short
    contribution: Short


class SeatBot(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot shall sit down, and where; null for the first open seat."""

    bot: Short
    seat: int | None = None


class PicksInfo(msgspec.Struct):
    """A value put together by hand: `count` names joined by commas, no two out of one group."""

    count: int
    groups: list[list[str]]


class OptionInfo(msgspec.Struct):
    """A house rule one may choose; `only_with` tells the values of other options beside which it means something.

    With an `unrated` value a match cannot be rated.
    """

    key: str
    kind: str
    default: bool | str
    values: list[bool | str]
    picks: PicksInfo | None
    only_with: dict[str, list[bool | str]]
    unrated: list[bool | str]


class CreditsInfo(msgspec.Struct):
    """Who made the game."""

    author: str
    artist: str
    publisher: str
    bgg: int
    minutes: list[int]
    players: list[int]
    age: int


class GameInfo(msgspec.Struct):
    """A game of the house."""

    key: str
    listed: bool
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    """The levels, weakest first."""
    strengths: dict[str, Rating]
    """How strong they were measured to be, as far as they were; the level in the middle is 1500."""
    credits: CreditsInfo
    rulings: list[str]
    hides: bool
    """Whether something in it is known to some seats only."""


def answer_with_match(
    live: LiveMatch,
    player: PlayerRow | None,
    have: int = -1,
    status: int = 200,
    cookies: Sequence[Cookie] = (),
) -> Response[Any]:
    body = match_json(live, None if player is None else player.id, have)
    return Response(body, status_code=status, media_type=JSON, cookies=cookies, headers=FRESH)


def _option_info(option: Option) -> OptionInfo:
    picks, only_with = option.picks, option.only_with
    return OptionInfo(
        option.key,
        "switch" if option.values == (False, True) else "choice",
        option.default,
        list(option.values),
        None if picks is None else PicksInfo(picks.count, [list(group) for group in picks.groups]),
        {} if only_with is None else {only_with[0]: list(only_with[1])},
        list(option.unrated),
    )


def _game_info(game: Game) -> GameInfo:
    made = game.credits
    return GameInfo(
        key=game.key,
        listed=game.listed,
        seats=list(game.seats),
        options=[_option_info(one) for one in game.options if not one.house],
        bots=list(LEVELS),
        strengths=strengths_of(game),
        credits=CreditsInfo(
            made.author, made.artist, made.publisher, made.bgg, list(made.minutes), list(game.seats), made.age
        ),
        rulings=list(game.rulings),
        hides=not game.open_information,
    )


async def me_of(request: Asking, site: Ours) -> Me:
    """Who is asking, for the page that shows it."""
    asker = await site.sessions.asker(request)
    player, mails = asker.player, site.accounts.mailer.works
    if player is None:
        out = asker.suspended
        return Me(mail_works=mails, suspended=None if out is None else suspended_view(out))
    if asker.session is None:
        site.sessions.book.see_guest(player.id)
    was = asker.guest if asker.session is not None else player
    guest = None
    if was is not None:
        matches = await site.house.matches_held(was.id)
        guest = GuestInfo(was.name, matches) if matches else None
    return Me(
        player.id,
        player.name,
        player.is_account,
        player.role,
        player.language,
        player.time_zone,
        guest,
        mails,
    )


@get("/me", summary="Who am I")
async def who_am_i(request: Asking, site: Ours) -> Me:
    return await me_of(request, site)


@post("/me", status_code=200, summary="Change my name, language or time zone", responses=REFUSALS)
async def change_me(request: Asking, data: JSONBody[AboutMe], site: Ours) -> Response[Me]:
    player = await site.sessions.player(request)
    cookies: list[Cookie] = []
    if data.name is not None and player is not None and data.name != player.name:
        await limit(request, site, RENAME, player.id)
    if player is None:
        if data.name is None:
            # A language alone makes nobody somebody.
            return Response(await me_of(request, site))
        player, cookies = await new_guest(request, site, data.name)
    player = await site.house.change_person(player, data.name, data.language, data.time_zone, data.discreet)
    me = await me_of(request, site)
    # Somebody new is not yet known by his request.
    me = me if me.id else Me(player.id, player.name, False, player.role, player.language, player.time_zone)
    return Response(me, cookies=cookies)


@post(
    "/guest",
    status_code=200,
    summary="Become a guest, unless I am somebody already",
    description="To be asked before the first seat is taken: should that answer get lost, whoever asks again is known.",
    responses=REFUSALS,
)
async def become_a_guest(request: Asking, site: Ours) -> Response[None]:
    _, cookies = await player_or_guest(request, site)
    return Response(None, cookies=cookies)


@get("/games", summary="The games of the house")
async def games() -> list[GameInfo]:
    return [_game_info(game) for game in GAMES.values()]


@get("/matches", summary="My matches, and some to watch")
async def home(request: Asking, site: Ours) -> HomeView:
    player = await site.sessions.player(request)
    return await site.openings.home(player, language_of(request))


@get("/waiting", summary="The matches that wait for me, the longest waiting first")
async def waiting(request: Asking, site: Ours) -> Response[WaitingView]:
    player = await site.sessions.player(request)
    return Response(await site.waiting.of(None if player is None else player.id), headers=FRESH)


@post(
    "/matches",
    summary="Set a table up",
    responses={201: ResponseSpec(MatchView), **REFUSALS},
    opt={LIMIT: CREATE},
)
async def create(request: Asking, data: JSONBody[NewMatch], site: Ours) -> Response[Any]:
    player, cookies = await player_or_guest(request, site)
    wishes = [await wish_of(request, site, player, seat) for seat in data.seats]
    wish = data.tempo
    tempo = None if wish is None else checked_tempo(wish.kind, wish.bank, wish.increment)
    live = await site.lobby.create(
        player,
        data.game,
        dict(data.options),
        wishes,
        data.shuffle,
        tempo=tempo,
        terms=Terms(data.admits, data.least, data.most),
        rated=data.rated,
        delay=data.delay,
        what_if=data.what_if,
    )
    return answer_with_match(live, player, status=201, cookies=cookies)


async def wish_of(request: Asking, site: Ours, player: PlayerRow, seat: NewSeat) -> SeatWish:
    """What shall stand on a seat. Raises Unacceptable, TooOften."""
    if seat.kind != "kept":
        return seat.kind, seat.bot
    # So that nobody tries names one after the other.
    await limit(request, site, INVITE, player.id)
    return seat.kind, await site.company.invited(player.id, seat.player, seat.name)


@get("/matches/{match_id:str}", summary="A match", responses={**MATCH, 404: REFUSALS[404]})
async def show(
    request: Asking,
    match_id: Name,
    site: Ours,
    since: Annotated[int, Parameter(description="the log after this ply", ge=-1)] = -1,
) -> Response[Any]:
    player = await site.sessions.player(request)
    live = await site.house.match(match_id)
    site.house.looks.saw(live, None if player is None else player.id)
    return answer_with_match(live, player, since)


@post("/matches/{match_id:str}/actions", status_code=200, summary="Act", responses={**MATCH, **REFUSALS})
async def act(request: Asking, match_id: Name, data: JSONBody[NewAction], site: Ours) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.house.match(match_id)
    await site.house.act(live, player, (data.ply, data.draft), data.action)
    site.house.looks.saw(live, player.id)
    return answer_with_match(live, player, data.ply)


@post("/matches/{match_id:str}/undo", status_code=200, summary="Take back", responses={**MATCH, **REFUSALS})
async def undo(request: Asking, match_id: Name, data: JSONBody[Moment], site: Ours) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.house.match(match_id)
    await site.house.undo(live, player, (data.ply, data.draft))
    return answer_with_match(live, player, data.ply)


@post(
    "/matches/{match_id:str}/contribution",
    status_code=200,
    summary="Contribute to the luck",
    description="After taking a seat. The match begins when all seats are taken and have contributed.",
    responses={**MATCH, **REFUSALS},
)
async def contribute(
    request: Asking, match_id: Name, data: JSONBody[NewContribution], site: Ours
) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.house.match(match_id)
    live = await site.contributions.contribute(live, player, data.commitment, data.contribution)
    return answer_with_match(live, player)


@get("/invitations/{token:str}", summary="What an invitation leads to", responses={404: REFUSALS[404]})
async def invitation(request: Asking, token: Name, site: Ours) -> InvitationView:
    player = await site.sessions.player(request)
    return await site.lobby.invitation(token, player)


@post(
    "/invitations/{token:str}/seat", status_code=200, summary="Take a seat", responses={**MATCH, **REFUSALS}
)
async def sit(request: Asking, token: Name, data: JSONBody[Sit], site: Ours) -> Response[Any]:
    await site.lobby.invitation(token, None)
    player, cookies = await player_or_guest(request, site)
    live = await site.lobby.join(token, player, data.seat)
    return answer_with_match(live, player, cookies=cookies)


@post(
    "/matches/{match_id:str}/bot",
    status_code=200,
    summary="Let a bot sit down on an open seat",
    responses={**MATCH, **REFUSALS},
)
async def seat_bot(request: Asking, match_id: Name, data: JSONBody[SeatBot], site: Ours) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.lobby.seat_bot(await site.house.match(match_id), player, data.bot, data.seat)
    return answer_with_match(live, player)


@post("/matches/{match_id:str}/again", status_code=200, summary="Play again", responses={**MATCH, **REFUSALS})
async def again(request: Asking, match_id: Name, site: Ours) -> Response[Any]:
    player = await known_player(request, site)
    live = await play_again(site.lobby, await site.house.match(match_id), player)
    return answer_with_match(live, player)


@get(
    "/matches/{match_id:str}/record",
    summary="The record: all of it after the end, what you may know until then",
    media_type="text/plain",
    responses={403: REFUSALS[403], 404: REFUSALS[404]},
)
async def record(request: Asking, match_id: Name, site: Ours) -> Response[str]:
    player = await site.sessions.player(request)
    live = await site.house.match(match_id)
    name = f"{live.row.game}-{match_id}.jsonl"
    kept = await site.importing.record(live)
    return Response(
        record_text(live, None if player is None else player.id, site.seal) if kept is None else kept,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


@get(
    "/matches/{match_id:str}/course",
    summary="The points over a finished match",
    responses={
        200: ResponseSpec(CourseView, description="The scores wherever they changed"),
        403: REFUSALS[403],
        404: REFUSALS[404],
    },
)
async def course(match_id: Name, site: Ours) -> Response[Any]:
    live = await site.house.match(match_id)
    return Response(await course_json(live), media_type=JSON, headers=KEEP)


@get(
    "/matches/{match_id:str}/at/{ply:int}",
    summary="The table as it was after a ply, and after some that followed",
    responses={
        200: ResponseSpec(MomentsView, description="The moments as your seat could know them then"),
        403: REFUSALS[403],
        404: REFUSALS[404],
    },
)
async def moments(
    request: Asking,
    match_id: Name,
    ply: Whole,
    site: Ours,
    count: Annotated[int, Parameter(description="how many plies, at most 16", ge=1, le=16)] = 1,
) -> Response[Any]:
    player = await site.sessions.player(request)
    live = await site.house.match(match_id)
    body = await site.house.replays.moments(live, None if player is None else player.id, ply, count)
    # Not kept by the browser: the next to sign in there may sit elsewhere.
    return Response(body, media_type=JSON, headers=FRESH)


@get(
    "/matches/{match_id:str}/why/{ply:int}",
    summary="What a bot's action was good for, as far as everybody can see",
    responses={
        200: ResponseSpec(WhyView, description="The topics it did most and least for"),
        403: REFUSALS[403],
        404: REFUSALS[404],
    },
)
async def why(request: Asking, match_id: Name, ply: Whole, site: Ours) -> Response[Any]:
    player = await site.sessions.player(request)
    live = await site.house.match(match_id)
    view = await site.house.whys.of(live, None if player is None else player.id, ply)
    return Response(view, headers=FRESH)


ROUTES: list[Any] = [
    who_am_i, change_me, become_a_guest, games, home, waiting, create, show, act, undo, contribute, invitation, sit,
    seat_bot, again, record, course, moments,
    why,
]  # fmt: skip

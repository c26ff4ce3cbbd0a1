"""What API tokens may do: for every route the scope that a token needs.

This is decided nowhere else. Tokens are refused at routes that are not listed, and a test requires that every route is
listed here or in `NEVER`.
"""

from __future__ import annotations

from lagerfeuer.accounts.api_tokens import Scope

ANY = frozenset(
    {
        # The person for whom the token acts.
        "GET /api/me",
        # The house, descriptions of games and this interface, and the public log.
        "GET /api/house", "GET /api/schema", "GET /api/schema/openapi.json",
        "GET /api/games", "GET /api/games/{key}/rules", "GET /api/games/{key}/layout",
        "GET /api/lessons/{game}", "GET /api/lessons/{game}/{lesson}", "GET /api/calendar/zones",
        "GET /api/log/checkpoint", "GET /api/log/entries", "GET /api/log/inclusion", "GET /api/log/consistency",
        # With a ticket, which proves who contributes.
        "POST /api/shares", "POST /api/shares/look",
    }
)  # fmt: skip
"""Routes for which any token is enough."""
ROUTES: dict[Scope, frozenset[str]] = {
    "read": frozenset(
        {
            "GET /api/live", "GET /api/news", "GET /api/stream",
            "GET /api/matches", "GET /api/waiting", "GET /api/running", "GET /api/watch", "GET /api/featured",
            "GET /api/archive", "GET /api/archive/records", "GET /api/finish",
            "GET /api/matches/{match_id}", "GET /api/matches/{match_id}/record", "GET /api/matches/{match_id}/terms",
            "GET /api/matches/{match_id}/course", "GET /api/matches/{match_id}/at/{ply}",
            "GET /api/matches/{match_id}/why/{ply}", "GET /api/matches/{match_id}/luck",
            "GET /api/matches/{match_id}/receipt", "GET /api/matches/{match_id}/review",
            "GET /api/matches/{match_id}/review/file", "GET /api/records", "GET /api/imports",
            "GET /api/lobby", "GET /api/invitations/{token}", "GET /api/company",
            "GET /api/cups", "GET /api/cups/{cup_id}",
            "GET /api/people", "GET /api/people/matches", "GET /api/members", "GET /api/ratings/{game}",
            "GET /api/puzzles", "GET /api/puzzles/{game}", "GET /api/puzzles/{game}/{puzzle}",
            "GET /api/me/lessons", "GET /api/me/missed/{game}",
            "GET /api/luck", "GET /api/luck/counts.csv", "GET /api/luck/matches.csv", "GET /api/luck/matches.jsonl",
        }
    ),
    "play": frozenset(
        {
            "POST /api/matches", "POST /api/matches/{match_id}/actions", "POST /api/matches/{match_id}/undo",
            "POST /api/matches/{match_id}/contribution", "GET /api/matches/{match_id}/ticket",
            "POST /api/invitations/{token}/seat", "POST /api/matches/{match_id}/bot",
            "POST /api/matches/{match_id}/again", "POST /api/matches/{match_id}/go-on",
            "POST /api/matches/{match_id}/review",
            "POST /api/matches/{match_id}/resign", "POST /api/matches/{match_id}/offers",
            "POST /api/matches/{match_id}/offers/decline", "POST /api/matches/{match_id}/claim",
            "POST /api/matches/{match_id}/wait", "POST /api/matches/{match_id}/stand-in",
            "POST /api/matches/{match_id}/back", "POST /api/matches/{match_id}/order",
            "POST /api/lobby/{match_id}/seat", "POST /api/lobby/{match_id}/decline",
            "POST /api/lobby/{match_id}/invite", "POST /api/lobby/{match_id}/withdraw",
            "POST /api/lobby/{match_id}/admit", "POST /api/lobby/{match_id}/leave",
            "POST /api/puzzles/{game}/{puzzle}",
            "POST /api/cups/{cup_id}/enter", "POST /api/cups/{cup_id}/leave",
        }
    ),
    "chat": frozenset(
        {
            "GET /api/matches/{match_id}/chat", "POST /api/matches/{match_id}/chat",
            "POST /api/matches/{match_id}/chat/phrase",
            "POST /api/matches/{match_id}/chat/read", "POST /api/matches/{match_id}/chat/mute",
            "POST /api/matches/{match_id}/chat/{number}/remove",
            "GET /api/matches/{match_id}/spectators", "POST /api/matches/{match_id}/spectators",
            "POST /api/matches/{match_id}/spectators/phrase",
            "POST /api/matches/{match_id}/spectators/{number}/remove",
            "POST /api/matches/{match_id}/spectators/{number}/mute",
            "GET /api/matches/{match_id}/note", "POST /api/matches/{match_id}/note",
        }
    ),
    "tournaments": frozenset(
        {
            "POST /api/cups", "POST /api/cups/{cup_id}/begin", "POST /api/cups/{cup_id}/cancel",
            "POST /api/cups/{cup_id}/result",
        }
    ),
    "account:read": frozenset(
        {
            "GET /api/account", "GET /api/calendar", "GET /api/calendar/vacation/preview", "GET /api/notices",
            "GET /api/bell", "GET /api/blocks", "GET /api/reports", "GET /api/follows",
        }
    ),
}  # fmt: skip
NEVER = frozenset(
    {
        # Signing in and out, and links in mails.
        "POST /api/sign-in", "POST /api/sign-in/passkey", "POST /api/sign-in/passkey/ask", "POST /api/sign-out",
        "POST /api/account", "POST /api/account/passkey", "POST /api/account/passkey/ask", "POST /api/guest",
        "POST /api/reset", "POST /api/reset/ask", "POST /api/verify", "POST /api/notices/off/{token}",
        # Credentials, tokens, and one's identity.
        "POST /api/me", "POST /api/account/prove", "POST /api/account/prove/passkey", "POST /api/account/password",
        "POST /api/account/mail", "POST /api/account/passkeys", "POST /api/account/passkeys/ask",
        "POST /api/account/passkeys/{passkey_id}/name", "POST /api/account/passkeys/{passkey_id}/remove",
        "POST /api/account/sessions/{session_id}/end", "POST /api/account/sessions/end-others",
        "POST /api/account/tokens", "POST /api/account/tokens/{token_id}/revoke",
        "POST /api/account/tokens/revoke-all", "GET /api/account/bots", "POST /api/account/bots",
        "POST /api/account/bots/{bot_id}/policy", "POST /api/account/bots/{bot_id}/tokens",
        "POST /api/account/bots/{bot_id}/tokens/{token_id}/revoke", "GET /api/account/bots/{bot_id}/export",
        "POST /api/account/bots/{bot_id}/delete", "POST /api/account/take-guest", "POST /api/account/delete",
        "GET /api/account/feeds", "POST /api/account/feeds/{kind}", "POST /api/account/feeds/{kind}/remove",
        # An export of everything, which includes what other scopes cover.
        "GET /api/account/export",
        # Settings that outlive a token or that decide about other people.
        "POST /api/me/lessons", "POST /api/calendar", "POST /api/calendar/vacation", "POST /api/calendar/vacation/end",
        "POST /api/calendar/vacation/plan", "POST /api/calendar/vacation/plan/cancel",
        "POST /api/bell/read", "POST /api/notices/push", "POST /api/notices/push/gone", "POST /api/notices/mail",
        "POST /api/notices/webhook", "POST /api/notices/channels/{channel_id}",
        "POST /api/notices/channels/{channel_id}/remove", "POST /api/notices/channels/{channel_id}/test",
        "POST /api/blocks", "POST /api/blocks/end", "POST /api/follows", "POST /api/follows/end", "POST /api/reports",
        # Matches from elsewhere, and transfers to another house.
        "POST /api/imports", "POST /api/imports/{match_id}/drop", "POST /api/arrivals", "POST /api/arrive",
        "GET /api/matches/{match_id}/move", "POST /api/matches/{match_id}/move",
        "POST /api/matches/{match_id}/move/decline",
        # Only at the speed of people.
        "POST /api/matches/{match_id}/what-if",
        # Actions of hosts.
        "GET /api/host/health", "GET /api/host/members", "GET /api/host/invitations", "GET /api/host/reports",
        "GET /api/host/matches", "GET /api/host/log",
        "POST /api/host/members/{person}/suspend", "POST /api/host/members/{person}/lift",
        "POST /api/host/members/{person}/rename", "POST /api/host/members/{person}/about/remove",
        "POST /api/host/members/{person}/sign-out",
        "POST /api/host/members/{person}/role", "POST /api/host/members/{person}/reset",
        "POST /api/host/invitations", "POST /api/host/invitations/{invitation}/withdraw",
        "POST /api/host/reports/{report}/state", "POST /api/host/matches/{match_id}/close",
        "POST /api/host/matches/{match_id}/call-off",
        "POST /api/host/matches/{match_id}/spectators/{number}/remove",
    }
)  # fmt: skip
"""Routes for people only."""
_BY_ROUTE: dict[str, Scope | None] = {
    **dict.fromkeys(ANY),
    **{route: scope for scope, routes in ROUTES.items() for route in routes},
}


def is_for_tokens(route: str) -> bool:
    """Return whether tokens may use a route, such as "GET /api/matches/{match_id}"."""
    return route in _BY_ROUTE


def scope_of(route: str) -> Scope | None:
    """Return the scope that a route for tokens needs, or None if any token is enough."""
    return _BY_ROUTE[route]

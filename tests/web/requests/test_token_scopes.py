"""Every route states which scope an API token needs for it, and the OpenAPI document agrees."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from lagerfeuer.accounts.api_tokens import SCOPES
from lagerfeuer.web.app import create_app, openapi_json
from lagerfeuer.web.requests.bearer import NO_TOKEN, bearer_of
from lagerfeuer.web.requests.token_scopes import ANY, NEVER, ROUTES, is_for_tokens, scope_of

LISTED = [ANY, NEVER, *ROUTES.values()]


def test_every_route_of_the_api_is_listed_once(tmp_path: Path) -> None:
    found = {
        method + " " + re.sub(r":\w+}", "}", route.path)
        for route in create_app(tmp_path, demo=False).routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for method in route.methods
        if method != "OPTIONS"
    }
    assert len(found) > 130
    listed = [route for routes in LISTED for route in routes]
    assert sorted(listed) == sorted({*found, "GET /api/live"}), (
        "choose in web/requests/token_scopes.py what a token needs for these routes"
    )


def test_no_token_changes_credentials_tokens_or_accounts_or_does_what_hosts_do() -> None:
    for routes in (ANY, *ROUTES.values()):
        for route in routes:
            assert not re.match(r"\w+ /api/(host|sign|reset|verify|guest)", route)
            assert not re.match(r"POST /api/(account|me|calendar|notices|blocks)", route)
    assert not is_for_tokens("POST /api/account/tokens")
    assert not is_for_tokens("GET /api/of-tomorrow")


def test_the_document_names_the_scope_of_every_operation() -> None:
    document = msgspec.json.decode(openapi_json())
    assert document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            route = f"{method.upper()} {path}"
            tokens = [one["token"] for one in operation["security"] if "token" in one]
            if route in NEVER:
                assert tokens == [], route
            else:
                scope = scope_of(route)
                assert tokens == [[] if scope is None else [scope]], route
                assert "401" in operation["responses"]
            assert {"cookies": []} in operation["security"]
    assert set(ROUTES) == set(SCOPES)


SAID: dict[str, tuple[list[bytes], str | None]] = {
    "nothing": ([], None),
    "a token": ([b"Bearer lf_1"], "lf_1"),
    "in small letters": ([b"bearer  lf_1 "], "lf_1"),
    "the password of a proxy": ([b"Basic YTpi"], None),
    "no token": ([b"Bearer"], NO_TOKEN),
    "two tokens": ([b"Bearer lf_1", b"Bearer lf_2"], NO_TOKEN),
    "two ways": ([b"Bearer lf_1", b"Basic YTpi"], NO_TOKEN),
    "another scheme": ([b"Bearers lf_1"], None),
    "any bytes": ([b"Bearer \xff\x00"], "\xff\x00"),
}


@pytest.mark.parametrize("what", SAID)
def test_a_token_is_read_from_one_header_alone(what: str) -> None:
    headers, token = SAID[what]
    scope: Any = {"headers": [(b"cookie", b"a=b"), *((b"authorization", one) for one in headers)]}
    assert bearer_of(scope) == token

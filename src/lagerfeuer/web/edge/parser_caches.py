"""Disables caches of the framework, so that no input of strangers is kept.

Litestar caches the results of parsing (cookies, queries, forms, addresses), 1,024 each, together with their input of
any length, for the life of the process. The inputs are short, so parsing again costs less than checking a signature.
This module replaces the functions with their uncached originals. If a version of Litestar lacks one, the start fails,
and the list must be revised (decision 88).
"""

from __future__ import annotations

from typing import Any

from litestar import Litestar, _parsers
from litestar._asgi.routing_trie import traversal
from litestar._kwargs import extractors
from litestar.connection import base, request
from litestar.datastructures import url

PLACES: tuple[tuple[Any, str], ...] = (
    (_parsers, "parse_cookie_string"),
    (base, "parse_cookie_string"),
    (_parsers, "parse_query_string"),
    (base, "parse_query_string"),
    (extractors, "parse_query_string"),
    (url, "parse_query_string"),
    (_parsers, "parse_url_encoded_form_data"),
    (request, "parse_url_encoded_form_data"),
    (extractors, "parse_url_encoded_form_data"),
    (extractors, "create_query_default_dict"),
    (traversal, "parse_path_params"),
)


def disable_caches() -> None:
    """Disable the caches for all applications of this process. May be called repeatedly."""
    for module, name in PLACES:
        found = getattr(module, name)
        setattr(module, name, getattr(found, "__wrapped__", found))
    for name in ("_new", "from_components"):
        method = vars(url.URL)[name]
        if hasattr(method.__func__, "__wrapped__"):
            setattr(url.URL, name, classmethod(method.__func__.__wrapped__))


def disable_route_cache(app: Litestar) -> None:
    """Disable the cache of an application's routes by path."""
    app.asgi_router.handle_routing = app.asgi_router._handle_routing  # type: ignore[assignment]

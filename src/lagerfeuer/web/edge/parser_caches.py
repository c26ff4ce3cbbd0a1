"""The framework keeps nothing of what strangers send.

Litestar puts what it parses (cookies, queries, forms, addresses) into caches of 1,024 results each, with the text they
were made from, be that as long as it may, for as long as the process lives. What is parsed is short, so parsing again
costs less than a check of a signature: the same functions are put in place without their caches. Where one is not
found, in another version of Litestar, this fails at the start, and is to be looked at again
(decision 88).
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


def keep_nothing() -> None:
    """For all applications of this process, and any number of times."""
    for module, name in PLACES:
        found = getattr(module, name)
        setattr(module, name, getattr(found, "__wrapped__", found))
    for name in ("_new", "from_components"):
        method = vars(url.URL)[name]
        if hasattr(method.__func__, "__wrapped__"):
            setattr(url.URL, name, classmethod(method.__func__.__wrapped__))


def keep_no_paths(app: Litestar) -> None:
    """The same of the paths that an application was asked for."""
    app.asgi_router.handle_routing = app.asgi_router._handle_routing  # type: ignore[assignment]

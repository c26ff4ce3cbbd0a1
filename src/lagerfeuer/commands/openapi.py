"""`lagerfeuer openapi`: print the OpenAPI document."""

from __future__ import annotations

from argparse import Namespace


def run(args: Namespace) -> int:
    """Print the OpenAPI document."""
    from lagerfeuer.web.app import openapi_json

    print(openapi_json())
    return 0

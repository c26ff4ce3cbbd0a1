"""`make fuzz ARGS="actions --requests 1000000"`."""

from __future__ import annotations

import argparse
import sys


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz ARGS=…", description=__doc__)
    parser.add_argument(
        "--seed", type=int, default=1, help="of everything that is left to chance (%(default)s)"
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    actions = kinds.add_parser("actions", help="damaged actions at tables of every game")
    actions.add_argument("--requests", type=int, default=100_000)
    api = kinds.add_parser("api", help="every operation of the OpenAPI document")
    api.add_argument("--examples", type=int, default=200, help="requests to each operation")
    apt = kinds.add_parser("apt", help="requests that mean something, to every operation")
    apt.add_argument("--requests", type=int, default=100_000)
    secrets = kinds.add_parser("secrets", help="random matches in worlds that differ in hidden cards alone")
    secrets.add_argument("games", nargs="*", help="which (all)")
    secrets.add_argument("--matches", type=int, default=1000, help="of each game")
    secrets.add_argument(
        "--whole", type=int, default=4, help="at one moment in so many whole views are compared (%(default)s)"
    )
    kills = kinds.add_parser("kills", help="kill -9 at random moments while people play")
    kills.add_argument("--times", type=int, default=100)
    kills.add_argument("--database", action="store_true", help="of PostgreSQL under the house")
    args = parser.parse_args()
    # Import only what is requested: Schemathesis takes seconds to load.
    if args.kind == "actions":
        from fuzzing.actions import run as fuzz_actions

        return fuzz_actions(args.requests, args.seed)
    if args.kind == "apt":
        from fuzzing.valid_requests import run as fuzz_apt

        return fuzz_apt(args.requests, args.seed)
    if args.kind == "kills":
        from fuzzing.crash_recovery import run as fuzz_kills

        return fuzz_kills(args.times, args.seed, args.database)
    if args.kind == "secrets":
        from boardkit.registry import GAMES
        from fuzzing.secrecy import run as fuzz_secrets

        return fuzz_secrets(args.games or list(GAMES), args.matches, args.seed, args.whole)
    from fuzzing.api import run as fuzz_api

    return fuzz_api(args.examples, args.seed)


if __name__ == "__main__":
    sys.exit(main())

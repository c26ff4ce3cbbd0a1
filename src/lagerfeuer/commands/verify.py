"""`lagerfeuer verify`: check records and receipts with boardkit; with --log, a house's public log as well."""

from __future__ import annotations

from argparse import Namespace

from boardkit.cli import verify
from boardkit.errors import Malformed


def run(args: Namespace) -> int:
    """Print a verdict per file, and on the log. Return 1 if something is wrong. Raises Malformed."""
    key = verify.expected_key(args.key)
    if args.log is not None:
        if args.receipt is not None:
            raise Malformed("--receipt", "is compared with records, not with a log: leave --log out")
        if args.person is not None or args.share is not None:
            raise Malformed("--person and --share", "are looked for in records and receipts: leave --log out")
        from lagerfeuer.commands import verify_log

        return verify_log.run(args, key)
    if args.since is not None or args.keep is not None:
        raise Malformed("--since and --keep", "belong to a log: name one with --log")
    if args.receipt is None and not args.files:
        raise Malformed("FILE", "name at least one record, a receipt (--receipt) or a log (--log)")
    return verify.run(args)

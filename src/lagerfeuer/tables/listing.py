"""Whether a match is listed: everyone in the house finds it while it runs and afterwards.

It is a term of the table, shown before one sits down, and does not change later. In a members-only house "everyone" are
its members.
"""

from __future__ import annotations

from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.queries.open_tables import HOUSE, Admits


def checked_listed(
    wish: bool | None, admits: Admits, rated: bool, is_allowed: bool, is_discreet: bool = False
) -> bool:
    """Return whether a table is listed; None takes the default: tables open to the house and rated ones are.

    Those of a host who keeps their results private are not. `is_allowed`: whether this house lists matches of people.
    Raises Unacceptable if it does not.
    """
    if wish and not is_allowed:
        raise Unacceptable("error-listed-house")
    usual = not is_discreet and (admits == HOUSE or rated)
    return is_allowed and (usual if wish is None else wish)

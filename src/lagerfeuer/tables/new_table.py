"""The request for a new table: its match, who sits where, and who may join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from boardkit.game import OptionValue
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.queries.open_tables import HOUSE
from lagerfeuer.matches.spectator_delay import NONE
from lagerfeuer.tables.admission import NAMED, AdmissionTerms
from lagerfeuer.tables.match_setup import SeatRequest


@dataclass(frozen=True)
class NewTable:
    """A table that a person asks for. `TableService.create` checks it."""

    game: str
    seats: Sequence[SeatRequest]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    shuffle: bool = False
    """Whether the seats are assigned at random."""
    listed: bool | None = None
    """Whether everyone finds the match in lists; None for the default (listing.py)."""
    tempo: TimeControl | None = None
    terms: AdmissionTerms = field(default_factory=AdmissionTerms)
    rated: bool = False
    delay: str = NONE
    """The spectator delay."""
    what_if: str | None = None
    """Who answers on the what-if board; None for the default (what_if_terms.py)."""
    rated_with_bots: bool = False
    """Whether bot accounts may play with people although the match is rated."""

    def admission(self) -> AdmissionTerms:
        """Return the terms of admission that apply to a table with these seats. Raises Unacceptable."""
        kinds = {kind for kind, _ in self.seats}
        terms = self.terms.checked()
        if "open" not in kinds:
            if terms.admits == HOUSE:
                raise Unacceptable("error-table-house-seats")
            # A table that waits only for invited people admits named people.
            return replace(terms, admits=NAMED) if "kept" in kinds else AdmissionTerms()
        if terms.admits == NAMED:
            raise Unacceptable("error-invite-who")
        return terms

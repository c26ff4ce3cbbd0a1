"""The layout for clients without code of this game: three squares of points and lines, and the men beside them."""

from __future__ import annotations

from boardkit.table_layout import ActionForm, Counter, Face, Graph, Point, SeatSign, TableLayout
from morris.rules.points import MILLS, NAMES

TABLE = TableLayout(
    parts=(
        Graph(
            field="points",
            points=tuple(Point(name, ord(name[0]) - ord("a"), 7 - int(name[1])) for name in NAMES),
            lines=tuple(tuple(NAMES[point] for point in mill) for mill in MILLS),
            faces=(Face(value=0, seat=0), Face(value=1, seat=1)),
        ),
        Counter(field="hand", by_seat=True),
        Counter(field="taken", by_seat=True),
        Counter(field="quiet"),
    ),
    actions=(
        ActionForm("{points}", "place"),
        ActionForm("{points}-{points}", "move"),
        ActionForm("x{points}", "take"),
    ),
    seats=(SeatSign("white", "circle"), SeatSign("black", "square")),
)

"""Draws flat shapes: enlarged and then reduced, so that edges are smooth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageDraw

from boardkit.miniature import Shape
from lagerfeuer.web.pictures.svg_outlines import outlines

OVERSAMPLING: Final = 3


def draw_shapes(shapes: Iterable[Shape], width: int, height: int, units: float, ground: str) -> Image.Image:
    """Return a picture of that size with shapes on a ground colour. `units`: its width in the shapes' coordinates."""
    picture = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), ground)
    draw = ImageDraw.Draw(picture)
    each = width * OVERSAMPLING / units
    for shape in shapes:
        for outline in outlines(shape.path):
            scale = shape.scale * each
            points = [(x * scale + shape.x * each, y * scale + shape.y * each) for x, y in outline.points]
            if shape.fill is not None:
                draw.polygon(points, shape.fill)
            if shape.line is not None:
                # Draw a little more than one round, so that the last corner is as round as the others.
                around = [*points, *points[:2]] if outline.closed else points
                draw.line(around, shape.line, max(1, round(shape.width * scale)), "curve")
    return picture.reduce(OVERSAMPLING)

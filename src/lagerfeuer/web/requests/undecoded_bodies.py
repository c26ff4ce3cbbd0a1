"""Bodies that a route takes as raw bytes, because decoding large ones would block the event loop."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from litestar.dto import AbstractDTO, DTOFieldDefinition
from litestar.typing import FieldDefinition


def undecoded(described: type) -> type[AbstractDTO[bytes]]:
    """Return a DTO that passes the body to the route as bytes, while the OpenAPI document describes it by this type."""

    class Undecoded(AbstractDTO[bytes]):
        """Passes the bytes on."""

        def decode_bytes(self, value: bytes) -> bytes:
            return value

        @classmethod
        def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
            """Nothing is transferred."""

        @classmethod
        def create_openapi_schema(
            cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
        ) -> Any:
            shown = FieldDefinition.from_annotation(
                described, kwarg_definition=field_definition.kwarg_definition
            )
            return schema_creator.for_field_definition(shown)

        @classmethod
        def generate_field_definitions(cls, model_type: type[Any]) -> Generator[DTOFieldDefinition]:
            yield from ()

        @classmethod
        def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
            return False

    return Undecoded

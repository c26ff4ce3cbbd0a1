"""Match records: schema, parser, writer, replay, verifier, receipts."""

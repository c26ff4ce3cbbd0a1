"""The live stream: endpoint, connection, protocol, transport, broadcaster, polling, JSON lines for programs."""

"""Fan-out of notices, channels, transports, sender, webhook client."""

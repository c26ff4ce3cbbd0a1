"""Notices to people: fan-out, channels, schedule, transports, sender, webhook client."""

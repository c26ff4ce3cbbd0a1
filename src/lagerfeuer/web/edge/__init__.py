"""Layers around the application: connection limits, compression, access log, metrics."""

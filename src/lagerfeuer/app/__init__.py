"""Settings, wiring, scheduler, cluster events, external changes, demo matches."""

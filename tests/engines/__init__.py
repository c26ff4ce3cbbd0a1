"""Other engines than Chromium: driven by the standards they share, and matches played in them."""

"""Read models put together from several packages: match page, home page, link previews."""

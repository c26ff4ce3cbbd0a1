"""Read models that combine several packages: match page, home page, link previews."""

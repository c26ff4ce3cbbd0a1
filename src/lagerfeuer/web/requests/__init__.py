"""Who asks, what they may, how the server answers: context, guards, cookies, problems, client files."""

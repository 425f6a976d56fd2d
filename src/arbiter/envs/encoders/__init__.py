"""One module a game: `encoder(seats, options)` gives its fixed-size language."""

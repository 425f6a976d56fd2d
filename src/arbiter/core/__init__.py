"""The kernel: everything a tabletop duel needs that is not a rule of one game. It knows no game."""

"""The games, one folder each. A game knows the core and nothing else."""

"""Where Arbiter runs: the machine and the command."""

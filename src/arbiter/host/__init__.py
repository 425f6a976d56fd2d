"""Where Arbiter runs: the machine it is measured on, and the command it was started with."""

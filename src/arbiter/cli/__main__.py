"""`python -m arbiter.cli` is the `arbiter` command."""

from arbiter.cli.main import run

run()

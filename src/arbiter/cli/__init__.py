"""The `arbiter` command."""

"""The benchmark of Arbiter against its peers."""

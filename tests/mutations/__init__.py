"""Mutations: break a rule in a copy of the package, and see the scenarios of its clause fail."""

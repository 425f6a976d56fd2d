"""Chance as a value: one integer of state, so a copied game rolls what the original would have rolled."""

from __future__ import annotations

from typing import TypeVar

from arbiter.core.values import Value, value

T = TypeVar("T")
MASK = 0xFFFF_FFFF_FFFF_FFFF


@value
class Rng(Value):
    """A splitmix64 generator: small, fast to copy, the same on every machine."""

    state: int = 0

    def bits(self) -> int:
        """64 random bits."""
        self.state = mixed = (self.state + 0x9E37_79B9_7F4A_7C15) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`."""
        return (self.bits() * limit) >> 64

    def roll(self, sides: int) -> int:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1

    def coin(self) -> bool:
        """One toss of a coin."""
        return self.below(2) == 1

    def shuffle(self, items: list[T]) -> None:
        """Put the items in a random order, in place. A short pile takes one draw: 13! is far below 2**64."""
        pool, short = self.bits(), len(items) <= 13
        for last in range(len(items) - 1, 0, -1):
            pool, other = divmod(pool if short else self.bits(), last + 1)
            items[last], items[other] = items[other], items[last]

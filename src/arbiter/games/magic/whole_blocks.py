"""A declaration of blockers as a whole (509.1b, 509.1c): which blocks can still become the best legal declaration there is.

What matters is only which of the *special* attackers (with menace, or that must be blocked) are blocked by none, one or more
creatures, how many creatures block in all, and whether one of them may not block alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from arbiter.games.magic.keywords import MENACE
from arbiter.games.magic.layers import chars, remembered
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import SLOT, Magic
from arbiter.games.magic.statics import CANNOT_BLOCK_ALONE, MUST_BE_BLOCKED

ILLEGAL = -1
Pairs = tuple[tuple[int, int], ...]
"""Blockers, each with the attacker it blocks."""


class WholeBlocks:
    """Every block one creature could make, and what the declaration as a whole must keep to."""

    def __init__(self, game: Magic, attackers: Sequence[int], able: dict[int, tuple[int, ...]]) -> None:
        """`able` says for each creature that may block whom it could block."""
        self.able = able
        rules = {ref: chars(game, ref & SLOT) for ref in attackers}
        self.menacing = {ref for ref, held in rules.items() if held.keywords & MENACE}
        self.wanted = {ref for ref, held in rules.items() if held.rules & MUST_BE_BLOCKED}
        self.special = [ref for ref in attackers if ref in self.menacing or ref in self.wanted]
        self.shy = {ref for ref in able if chars(game, ref & SLOT).rules & CANNOT_BLOCK_ALONE}
        self.plain = not self.special and not self.shy
        """Whether every combination of single legal blocks is a legal declaration."""
        self._best: dict[Pairs, int] = {}

    @clauses("MTG-COMB-09", "MTG-COMB-10", "MTG-KEYW-08")
    def best(self, declared: Pairs) -> int:
        """How many requirements the best legal declaration obeys that contains these blocks; ILLEGAL if there is none."""
        if declared not in self._best:
            busy = {blocker for blocker, _ in declared}
            free = [blocker for blocker in self.able if blocker not in busy]
            self._best[declared] = self._completed(declared, free)
        return self._best[declared]

    def now(self, declared: Pairs) -> int:
        """How many requirements the declaration obeys as it is; ILLEGAL if it breaks a restriction."""
        return self._completed(declared, [])

    def _completed(self, declared: Pairs, free: list[int]) -> int:
        start = tuple([min(2, sum(attacker == ref for _, attacker in declared)) for ref in self.special])
        alone = any(blocker in self.shy for blocker, _ in declared)
        search: Callable[[int, tuple[int, ...], int, bool], int] = cache(self._search(free))
        return search(0, start, min(2, len(declared)), alone)

    def _search(self, free: list[int]) -> Callable[[int, tuple[int, ...], int, bool], int]:
        def search(at: int, counts: tuple[int, ...], blockers: int, shy: bool) -> int:
            if at == len(free):
                return self._judge(counts, blockers, shy)
            found = search(at + 1, counts, blockers, shy)
            plain = False
            for attacker in self.able[free[at]]:
                if attacker in self.special:
                    place = self.special.index(attacker)
                    more = (*counts[:place], min(2, counts[place] + 1), *counts[place + 1:])
                elif plain:
                    continue
                else:
                    plain, more = True, counts
                found = max(found, search(at + 1, more, min(2, blockers + 1), shy or free[at] in self.shy))
            return found
        return search

    def _judge(self, counts: tuple[int, ...], blockers: int, shy: bool) -> int:
        if shy and blockers < 2:
            return ILLEGAL
        if any(count == 1 and ref in self.menacing for ref, count in zip(self.special, counts, strict=True)):
            return ILLEGAL
        return sum(count > 0 and ref in self.wanted for ref, count in zip(self.special, counts, strict=True))


def whole_blocks(game: Magic, seat: int, attackers: Sequence[int], able: Callable[[], dict[int, tuple[int, ...]]]) -> WholeBlocks:
    """The blocks a player could declare now."""
    known, key = remembered(game), ("blocks", seat)
    if key not in known:
        known[key] = WholeBlocks(game, attackers, able())
    found = known[key]
    assert isinstance(found, WholeBlocks)
    return found

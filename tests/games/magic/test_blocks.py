"""Declarations of blockers, held against trying every one of them on small boards."""

from __future__ import annotations

from itertools import product
from random import Random

from arbiter.games.magic.whole_blocks import ILLEGAL, Pairs, WholeBlocks


def board(chance: Random) -> WholeBlocks:
    """A few attackers and blockers with restrictions and requirements at random."""
    blocks: WholeBlocks = object.__new__(WholeBlocks)
    attackers, blockers = range(100, 100 + chance.randint(1, 4)), range(1, 1 + chance.randint(1, 4))
    blocks.able = {one: able for one in blockers if (able := tuple(ref for ref in attackers if chance.random() < 0.7))}
    blocks.menacing = {ref for ref in attackers if chance.random() < 0.4}
    blocks.wanted = {ref for ref in attackers if chance.random() < 0.4}
    blocks.special = [ref for ref in attackers if ref in blocks.menacing or ref in blocks.wanted]
    blocks.shy = {one for one in blocks.able if chance.random() < 0.3}
    blocks.plain = not blocks.special and not blocks.shy
    blocks._best = {}
    return blocks


def judged(blocks: WholeBlocks, declared: Pairs) -> int:
    """What a plain reading of the rules says of a whole declaration."""
    counts = {ref: sum(attacker == ref for _, attacker in declared) for ref in blocks.special}
    if any(counts[ref] == 1 for ref in blocks.menacing):
        return ILLEGAL
    if len(declared) == 1 and declared[0][0] in blocks.shy:
        return ILLEGAL
    return sum(counts[ref] > 0 for ref in blocks.wanted)


def declarations(blocks: WholeBlocks) -> list[Pairs]:
    """Every declaration there is."""
    choices = [[None, *able] for able in blocks.able.values()]
    return [tuple((one, attacker) for one, attacker in zip(blocks.able, chosen, strict=True) if attacker is not None)
            for chosen in product(*choices)]


def test_a_block_is_offered_if_the_best_declaration_may_contain_it() -> None:
    chance = Random(7)
    for _ in range(300):
        blocks = board(chance)
        everything = {declared: judged(blocks, declared) for declared in declarations(blocks)}
        assert blocks.best(()) == max(everything.values())
        for declared, value in everything.items():
            assert blocks.now(declared) == value
        some = chance.choice([*everything])
        part = tuple(pair for pair in some if chance.random() < 0.6)
        wanted = max(value for declared, value in everything.items() if set(part) <= set(declared))
        assert blocks.best(part) == wanted


def test_boards_have_every_kind_of_constraint() -> None:
    chance = Random(7)
    boards = [board(chance) for _ in range(300)]
    assert any(one.menacing & one.wanted for one in boards) and any(one.shy for one in boards) and any(one.plain for one in boards)
    assert any(one.best(()) < len(one.wanted) for one in boards)

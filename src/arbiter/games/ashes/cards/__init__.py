"""All cards of the game on the shelf, the dice powers, and the suggested decks."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.text import Words
from arbiter.games.ashes.cards import (
    bloodwoods_queen,
    cloudsea_siren,
    examples,
    iron_men,
    mist_guardian,
    shadows_of_viros,
    snakes_in_silver,
)
from arbiter.games.ashes.definition import Card
from arbiter.games.ashes.dice import CEREMONIAL, CHARM, ILLUSION, NATURAL, Pool
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.shelf import CARDS, NUMBER, shelve

FILES = (iron_men, snakes_in_silver, mist_guardian, cloudsea_siren, bloodwoods_queen, shadows_of_viros)
for file in FILES:
    shelve(file.CARDS)
POOL = len(CARDS)
"""The faces below this number are the cards of the master set."""
shelve(examples.CARDS)


@dataclass(frozen=True, slots=True)
class Suggested:
    """建議牌庫: a deck of the rulebook with its dice and its recommended first five."""

    key: str
    name: Words
    champion: int
    dice: Pool
    titles: tuple[int, ...]
    five: tuple[int, ...]


@clauses("ASH-PRECON-01", "ASH-PRECON-02", "ASH-UNK-07", "ASH-UNK-08", "ASH-UNK-12")
def _suggested(key: str, en: str, zh: str, cards: tuple[Card, ...], one: int, other: int, *five: str) -> Suggested:
    """A deck of one Phoenixborn, ten titles and five dice each of two types."""
    titles = tuple(NUMBER[card.key] for card in cards[1:11])
    return Suggested(key, Words(en, zh), NUMBER[cards[0].key], tuple(sorted((one,) * 5 + (other,) * 5)), titles,
                     tuple(NUMBER[title] for title in five))


SUGGESTED = (
    _suggested("coal", "The Iron Men", "鋼鐵硬漢", iron_men.CARDS, NATURAL, CEREMONIAL,
               "strengthen", "chant-of-revenge", "anchornaut", "iron-worker", "hammer-knight"),
    _suggested("maeoni", "The Snakes in Silver", "銀中之蛇", snakes_in_silver.CARDS, CHARM, NATURAL,
               "call-upon-the-realms", "summon-silver-snake", "empower", "open-memories", "summon-gilder"),
    _suggested("aradel", "The Mist Guardian", "迷霧守護者", mist_guardian.CARDS, NATURAL, ILLUSION,
               "shifting-mist", "summon-mist-spirit", "summon-blue-jaguar", "steady-gaze", "summon-butterfly-monk"),
    _suggested("saria", "The Cloudsea Siren", "雲海塞壬", cloudsea_siren.CARDS, CHARM, ILLUSION,
               "purge", "abundance", "summon-three-eyed-owl", "summon-seaside-raven", "rose-fire-dancer"),
    _suggested("jessa", "The Bloodwoods Queen", "血林女王", bloodwoods_queen.CARDS, CHARM, CEREMONIAL,
               "blood-transfer", "summon-blood-puppet", "undying-heart", "blood-archer", "living-doll"),
    _suggested("noah", "The Shadows of Viros", "疫病之影", shadows_of_viros.CARDS, ILLUSION, CEREMONIAL,
               "small-sacrifice", "summon-masked-wolf", "summon-false-demon", "resummon", "summon-sleeping-widows"),
)
MOVES = (*snakes_in_silver.MOVES, *cloudsea_siren.MOVES)

"""The eight characters, one file each, in the order of their numbers; they and what every character has are put on their shelves."""

from arbiter.games.grail import skill_boards
from arbiter.games.grail.heroes import alicia, darien, edwin, eli, nia, noel, silas, yunye
from arbiter.games.grail.roster import add_ability, add_hero

for ability in (*skill_boards.ABILITIES, silas.TEARING):
    add_ability(ability)
for module in (eli, yunye, darien, noel, silas, edwin, alicia, nia):
    add_hero(module.HERO)

MOVES = (*skill_boards.MOVES, *eli.MOVES, *darien.MOVES, *noel.MOVES, *silas.MOVES, *edwin.MOVES, *alicia.MOVES, *nia.MOVES)

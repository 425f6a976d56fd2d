"""Items, equipment and events, put on their shelves."""

from arbiter.games.grail import event_cards
from arbiter.games.grail.cards import equipment, items
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.roster import add_gear

for gear in (*items.ITEMS, *equipment.EQUIPMENT):
    add_gear(gear)

EVENTS.extend(event_cards.CARDS)
MOVES = items.MOVES

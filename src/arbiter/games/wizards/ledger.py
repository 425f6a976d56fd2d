"""The clauses of the rulebook, for citing, and words in its script."""

from functools import partial

from arbiter.core.decisions import Prompt
from arbiter.core.decisions import move as any_move
from arbiter.core.effects import say as any_say
from arbiter.core.ledger import Ledger
from arbiter.core.text import Template, Words

LEDGER = Ledger.load("arbiter.games.wizards")
clauses = LEDGER.cite
refusal = LEDGER.refusal
line = LEDGER.line
term = LEDGER.term

words = partial(Words, written=LEDGER.written)
template = partial(Template, written=LEDGER.written)
prompt = partial(Prompt, written=LEDGER.written)
move = partial(any_move, written=LEDGER.written)
say = partial(any_say, written=LEDGER.written)
"""The rulebook is written in simplified characters, and so are the words of this game."""

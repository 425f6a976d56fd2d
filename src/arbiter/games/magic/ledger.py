"""The clauses of the rules and of the rulings on the set, for citing."""

from arbiter.core.ledger import Ledger

LEDGER = Ledger.load("arbiter.games.magic")
clauses = LEDGER.cite
refusal = LEDGER.refusal
line = LEDGER.line
term = LEDGER.term

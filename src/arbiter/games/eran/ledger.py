"""The clauses of the rulebook, for citing."""

from arbiter.core.ledger import Ledger

LEDGER = Ledger.load("arbiter.games.eran")
clauses = LEDGER.cite
refusal = LEDGER.refusal
line = LEDGER.line
term = LEDGER.term

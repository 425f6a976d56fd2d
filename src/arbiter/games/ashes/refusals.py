"""What several rules say no with, each with its clause."""

from arbiter.games.ashes.ledger import refusal

CANNOT_PAY = refusal("ASH-COST-10")
CARD_FORBIDS = refusal("ASH-EFF-04")
NO_TARGET = refusal("ASH-UNK-46")
ONLY_AS_ANSWER = refusal("ASH-REACT-01")
ONE_MAIN_ACTION, ONE_SIDE_ACTION = refusal("ASH-TURN-02"), refusal("ASH-TURN-03")
OUT_OF_THE_GAME = refusal("ASH-MULTI-06")

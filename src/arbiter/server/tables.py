"""What is kept: matches, who sits at them, and everything that happened there, in the order it happened."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

MATCHES = Table(
    "matches", METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("seeded", Boolean, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("clock", JSON),
    Column("watch", String(24)),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("creator", Integer, nullable=False),
    Column("client", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("turn", Integer),
    Column("choices", Integer, nullable=False),
    Column("result", JSON),
    Column("next", String(24)),
    Index("matches_of_client", "client", "created"),
)
"""A row a match. `status`, `turn`, `choices` and `result` follow from its events; they stand here for lists of matches."""

SEATS = Table(
    "seats", METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("level", String(10)),
    Column("name", String(40)),
    Column("joined", Boolean, nullable=False),
    Column("nonce", String(24), nullable=False),
    Column("wishes", JSON, nullable=False),
)

EVENTS = Table(
    "events", METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("digest", String(24), nullable=False),
    Column("spent", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Nothing is ever changed or deleted here: a choice that is taken back is followed by an event that says so."""

CURVES = Table(
    "curves", METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", JSON, nullable=False),
)

LIVES = Table(
    "lives", METADATA,
    Column("id", String(24), primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("alive", BigInteger, nullable=False),
)
"""From when to when a server was there: how long the clocks of its matches ran."""

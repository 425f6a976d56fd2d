"""What a client may send, checked before anybody reads it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, model_validator

SAFE = 2 ** 53 - 1
"""The greatest whole number that every client can write."""
MOST_SEATS, MOST_TOKENS = 8, 100
MOST_WISHED = 64
"""More seats than any game has: up to so many, a game says how many it is for."""
LONGEST_DECK = 16_000
MOST_TOGETHER = 40
"""How many choices may be made or rehearsed at once."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
Key = Annotated[str, StringConstraints(max_length=200)]
Word = Annotated[str, StringConstraints(max_length=60)]
Token = Annotated[str, StringConstraints(max_length=400)]
Nonce = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
"""Something that nobody guesses, made by a client."""
Values = dict[Word, Any]


class Message(BaseModel):
    """Nothing but the fields that are known, each of its own kind."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


# --- over HTTP -----------------------------------------------------------------------------------------------------------


class Own(Message):
    """Something of one's own, as text: a deck."""

    text: Annotated[str, StringConstraints(max_length=LONGEST_DECK)]
    name: Name = ""


class OwnRequest(Own):
    """A deck to be checked, and the setting it is for."""

    setting: Word


class SeatWish(Message):
    """Who shall sit at a seat, and what they bring."""

    kind: Literal["me", "friend", "computer"]
    level: Literal["easy", "normal", "hard"] = "normal"
    values: Values = Field(default_factory=dict)


class ClockWish(Message):
    """Minutes for the whole match, and seconds added for each choice."""

    minutes: Annotated[float, Field(gt=0, le=24 * 60)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0


class CreateRequest(Message):
    """A match as somebody wants it."""

    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_WISHED)]
    settings: Values = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, le=SAFE)] | None = None
    name: Name = ""
    clock: ClockWish | None = None
    spectators: bool = True
    shuffle: bool = False
    hints: bool = False
    """Whether those who play against each other may ask for hints; who joins agrees to that."""


class LookRequest(Message):
    """An invitation to be looked at, or the token of one's own seat."""

    invite: Token
    nonce: Nonce | None = None
    """With the same one, whoever has joined by this invitation gets the seat again."""


class JoinRequest(LookRequest):
    """An invitation that is accepted."""

    name: Name = ""
    values: Values = Field(default_factory=dict)


class MineRequest(Message):
    """The tokens a client has."""

    tokens: Annotated[list[Token], Field(max_length=MOST_TOKENS)]


# --- at a table ----------------------------------------------------------------------------------------------------------

Id = Annotated[str, StringConstraints(max_length=40)] | Annotated[int, Field(ge=-SAFE, le=SAFE)]
Version = Annotated[int, Field(ge=0, le=SAFE)]
Language = Literal["en", "zh-Hant", "zh-Hans"]
Thing = Annotated[list[Annotated[int, Field(ge=-SAFE, le=SAFE)] | Key], Field(min_length=2, max_length=2)]


class Hello(Message):
    """The first message of a connection."""

    type: Literal["hello"]
    token: Token
    lang: Language


class Request(Message):
    """Something asked at a table."""

    id: Id


class Act(Request):
    """Something that is about a certain moment of the table."""

    version: Version


class Choose(Act):
    """Make a choice, or several that belong together."""

    type: Literal["choose"]
    option: Key | None = None
    options: Annotated[list[Key], Field(min_length=1, max_length=MOST_TOGETHER)] | None = None

    @model_validator(mode="after")
    def one_or_several(self) -> Self:
        """Either a choice or several."""
        if (self.option is None) == (self.options is None):
            raise ValueError("a choice has an option, or options")
        return self

    @property
    def wanted(self) -> list[str]:
        """The choices, in their order."""
        return [self.option] if self.option is not None else self.options or []


class Rehearse(Act):
    """Ask what would be asked after these choices; nothing happens."""

    type: Literal["rehearse"]
    options: Annotated[list[Key], Field(min_length=1, max_length=MOST_TOGETHER)]


class Why(Act):
    """Ask why something is not allowed: an action, or anything with a thing."""

    type: Literal["why"]
    option: Key | None = None
    thing: Thing | None = None
    after: Annotated[list[Key], Field(min_length=1, max_length=MOST_TOGETHER)] | None = None
    """Choices that are rehearsed first."""


class Plainly(Act):
    """What needs no more words."""

    type: Literal["undo", "take_back", "withdraw", "hint", "resign"]


class Answer(Act):
    """Let somebody take a choice back, or not."""

    type: Literal["answer"]
    agree: bool
    by: Annotated[int, Field(ge=0, le=MOST_SEATS)] | None = None
    """Whose request is answered."""


class Anytime(Request):
    """What is about no moment."""

    type: Literal["rematch", "ping"]


class SpeakLanguage(Request):
    """Go on in another language."""

    type: Literal["language"]
    lang: Language


class CallMe(Request):
    """Give oneself a name."""

    type: Literal["name"]
    name: Name


Requested = Choose | Rehearse | Why | Plainly | Answer | Anytime | SpeakLanguage | CallMe
HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
REQUEST: TypeAdapter[Requested] = TypeAdapter(Annotated[Requested, Field(discriminator="type")])

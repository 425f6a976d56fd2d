"""Why something is refused: a code for the client, a sentence for the person, and the clauses that say so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from arbiter.core.errors import ArbiterError, IllegalChoice
from arbiter.core.ledger import Clause
from arbiter.core.rulebook import Rulebook
from arbiter.core.text import Words, spoken

CITED = re.compile(r"\b[A-Z]{3,}-[A-Z]+\d*(?:-\d+)?[a-z]?\b")


class Reason(NamedTuple):
    """One reason for which the server refuses something."""

    code: str
    words: Words
    status: int = 400


MALFORMED = Reason("malformed", Words("The server does not understand this message.", "伺服器看不懂這則訊息。"))
ONE_SEAT = Reason("malformed", Words("Take exactly one seat for yourself.", "請為自己選一個座位，而且只選一個。"))
NOT_JSON = Reason("malformed", Words("Send JSON with the content type application/json.", "請以 application/json 傳送 JSON。"), 415)
NO_HELLO = Reason("malformed", Words("Say hello first, with a token and a language.", "請先打招呼，附上通行碼與語言。"))
TOO_BIG = Reason("too-big", Words("This message is too large.", "這則訊息太長了。"), 413)
TOO_FAST = Reason("too-many", Words("Too many messages. Slow down a little.", "訊息太多了，請慢一點。"), 429)
TOO_MANY_TABLES = Reason("too-many", Words("Too many tables are open. Close one first.", "開啟的牌桌太多了，請先關閉一張。"), 429)
TOO_MANY_TABS = Reason("too-many", Words(
    "Your seat is open in too many places. Close one, then reload this page.", "你的座位在太多地方開啟，請關閉一處，再重新載入本頁。"), 429)
TOO_MANY_WATCH = Reason("too-many", Words("Too many people are already watching this match.", "觀戰的人已經太多了。"), 429)
TOO_MANY_MATCHES = Reason("too-many", Words(
    "You have too many unfinished matches. Finish or resign one first.", "你有太多還沒打完的對局，請先打完或認輸一場。"), 429)
ONE_HINT = Reason("too-many", Words("A hint is already on its way.", "提示正在計算，請稍候。"), 429)
TOO_MANY_HINTS = Reason("too-many", Words(
    "Other hints for your address are already on their way. Wait for them.", "你所在的位址已有其他提示正在計算，請稍候。"), 429)
UNKNOWN = Reason("unknown", Words("There is nothing here.", "這裡什麼都沒有。"), 404)
NO_MATCH = Reason("unknown", Words("There is no such match.", "沒有這場對局。"), 404)
FORGED = Reason("forged", Words("This token is not valid here.", "這個通行碼在這裡無效。"), 403)
FOREIGN = Reason("foreign", Words("Requests from other sites are refused.", "不接受來自其他網站的請求。"), 403)
SPECTATOR = Reason("not-yours", Words("Spectators can only watch.", "觀戰者只能觀看。"), 403)
NOT_YOURS = Reason("not-yours", Words("This is not yours to decide.", "這件事不由你決定。"), 403)
GAVE_UP = Reason("not-yours", Words("The computer has taken over your seat.", "你的座位已經由電腦接手。"), 403)
OUT_OF_TURN = Reason("out-of-turn", Words("It is not your turn to choose.", "還沒輪到你選擇。"))
ILLEGAL = Reason("illegal", Words("The rules do not allow this.", "規則不允許這樣做。"))
OUTDATED = Reason("illegal", Words(
    "The rules have changed since this match was saved, and it can no longer be started. Start a new one.",
    "這場對局儲存之後，規則有了更動，已經無法從頭開始。請另開一場。"))
STALE = Reason("stale", Words("The table has changed in the meantime. Take another look.", "牌桌剛才有了變化，請再看一次。"), 409)
TAKEN = Reason("taken", Words("This seat is already taken.", "這個座位已經有人了。"), 409)
WAITING = Reason("waiting", Words("The match has not started: someone is still missing.", "對局還沒開始：還有人沒到。"), 409)
OVER = Reason("over", Words("The match is over.", "對局已經結束。"), 409)
NOT_OVER = Reason("not-over", Words("The match is not over yet.", "對局還沒結束。"), 409)
NOTHING = Reason("nothing", Words("There is nothing to take back.", "沒有可以收回的選擇。"), 409)
NOBODY_ASKS = Reason("nothing", Words("Nobody has asked to take back a choice.", "沒有人要求收回選擇。"), 409)
ONE_REQUEST = Reason("too-many", Words(
    "Someone has already asked to take back a choice. Wait for the answers.", "已經有人要求收回選擇，請等候回覆。"), 429)
NO_UNDO = Reason("not-yours", Words(
    "Against people, you have to ask before taking back a choice.", "與人對局時，要先徵得對方同意才能收回。"), 403)
NO_HINTS = Reason("not-yours", Words("This match is played without hints.", "這場對局說好不用提示。"), 403)
BUSY = Reason("busy", Words("The computer players are too busy. Try again soon.", "電腦忙不過來，請稍後再試。"), 503)
NO_DATABASE = Reason("busy", Words(
    "Matches cannot be loaded or saved right now. Try again soon.", "目前無法讀取或儲存對局，請稍後再試。"), 503)
STOPPING = Reason("busy", Words(
    "The server is stopping. Everything has been saved; come back in a moment.", "伺服器即將停止。一切都已儲存，請稍後再回來。"), 503)
NOT_SAVED = Reason("broken", Words(
    "This could not be saved. The match goes back to where it was last saved.", "無法儲存，對局會回到上次儲存的地方。"), 500)
TOO_SLOW = Reason("too-many", Words(
    "Your connection is too slow to keep up and will be reopened.", "你的連線太慢，跟不上更新，將會重新連線。"), 429)
BROKEN = Reason("broken", Words("Something went wrong on our side. The match is unchanged.", "我們這邊出了錯，對局維持原狀。"), 500)


class Refused(Exception):
    """Something is not done, and this is why. Nothing has changed."""

    def __init__(self, reason: Reason, detail: str | ArbiterError = "", clauses: Iterable[Clause] = ()) -> None:
        super().__init__(reason.code)
        self.reason, self.detail, self.clauses = reason, detail, tuple(clauses)

    def plain(self, lang: str) -> dict[str, Any]:
        """The refusal for a reader; a detail that only English has words for stands behind the reason, if no clause tells more."""
        words, detail = self.reason.words.say(lang), spoken(self.detail, lang).text
        if lang == "en" or detail != str(self.detail):
            words = detail or words
        elif not self.clauses:
            words += detail
        return {"code": self.reason.code, "words": words, "clauses": cited(self.clauses, lang)}


def cited(clauses: Iterable[Clause], lang: str) -> list[dict[str, str]]:
    """Clauses with their words."""
    return [{"id": clause.id, "words": clause.say(lang)} for clause in clauses]


def illegal(error: ArbiterError, book: Rulebook | None = None) -> Refused:
    """What the engine refuses, with the clauses that it cites."""
    refusals: Sequence[Any] = error.refusals if isinstance(error, IllegalChoice) else ()
    named = [book.ledger[id] for id in dict.fromkeys(CITED.findall(str(error))) if id in book.ledger] if book else []
    return Refused(ILLEGAL, error, [refusal.clause for refusal in refusals] or named)

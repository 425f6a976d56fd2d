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


MALFORMED = Reason("malformed", Words("This message makes no sense to the server.", "伺服器看不懂這則訊息。"))
NOT_JSON = Reason("malformed", Words("Send JSON with the content type application/json.", "請以 application/json 傳送 JSON。"), 415)
NO_HELLO = Reason("malformed", Words("Say hello first: a token and a language.", "請先打招呼：通行碼與語言。"))
TOO_BIG = Reason("too-big", Words("This message is too big.", "這則訊息太大。"), 413)
TOO_FAST = Reason("too-many", Words("Too many messages: slow down a little.", "訊息太多：請慢一點。"), 429)
TOO_MANY_TABLES = Reason("too-many", Words("Too many tables are open: close one.", "開著的牌桌太多：請先關閉一張。"), 429)
TOO_MANY_TABS = Reason("too-many", Words(
    "Your seat is open in too many places: close one and load this page again.", "你的座位開在太多地方：請關閉一處再重新載入本頁。"), 429)
TOO_MANY_WATCH = Reason("too-many", Words("Too many people watch this match already.", "觀看這場對局的人已經太多。"), 429)
TOO_MANY_MATCHES = Reason("too-many", Words(
    "You have too many unfinished matches: finish or resign one.", "你有太多未完成的對局：請先完成或認輸一場。"), 429)
ONE_HINT = Reason("too-many", Words("A hint is on its way: wait for it.", "提示正在計算：請稍候。"), 429)
UNKNOWN = Reason("unknown", Words("There is no such thing here.", "這裡沒有這樣東西。"), 404)
NO_MATCH = Reason("unknown", Words("There is no such match.", "沒有這場對局。"), 404)
FORGED = Reason("forged", Words("This token opens nothing here.", "這個通行碼在此無效。"), 403)
FOREIGN = Reason("foreign", Words("Requests from other sites are refused.", "拒絕來自其他網站的請求。"), 403)
SPECTATOR = Reason("not-yours", Words("A spectator only watches.", "旁觀者只能觀看。"), 403)
NOT_YOURS = Reason("not-yours", Words("This is not yours to do.", "這不是由你來做的事。"), 403)
GAVE_UP = Reason("not-yours", Words("You have left your seat to the computer.", "你已將座位交給電腦。"), 403)
OUT_OF_TURN = Reason("out-of-turn", Words("Somebody else must choose now.", "現在輪到別人選擇。"))
ILLEGAL = Reason("illegal", Words("The rules do not allow this.", "規則不允許這樣做。"))
OUTDATED = Reason("illegal", Words(
    "The rules have changed since this match was kept, and it cannot begin any more: begin another one.",
    "自這場對局保存以來規則有所更動，已無法從頭開始：請另開一場。"))
STALE = Reason("stale", Words("The table has changed meanwhile: look again.", "牌桌已有變化：請再看一次。"), 409)
TAKEN = Reason("taken", Words("Somebody sits there already.", "這個座位已有人。"), 409)
WAITING = Reason("waiting", Words("The match has not begun: somebody is still to come.", "對局尚未開始：還有人未到。"), 409)
OVER = Reason("over", Words("The match is over.", "對局已經結束。"), 409)
NOT_OVER = Reason("not-over", Words("The match is not over yet.", "對局尚未結束。"), 409)
NOTHING = Reason("nothing", Words("There is nothing to take back.", "沒有可以收回的選擇。"), 409)
NOBODY_ASKS = Reason("nothing", Words("Nobody asks to take back a choice.", "沒有人要求收回選擇。"), 409)
ONE_REQUEST = Reason("too-many", Words(
    "Somebody asks to take back a choice already: wait for the answers.", "已有人要求收回選擇：請等候回覆。"), 429)
NO_UNDO = Reason("not-yours", Words("Against people, ask them to take a choice back.", "與人對局時，須徵求對方同意才能收回。"), 403)
BUSY = Reason("busy", Words("The computer has too much to think about: try again soon.", "電腦忙不過來：請稍後再試。"), 503)
BROKEN = Reason("broken", Words("A mistake of ours: the match stands where it stood.", "我們出了錯：對局維持原狀。"), 500)


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

/** The line to a table: it holds the last message, comes back when it breaks, and matches answers to requests. */
import {
  CLOSED, type DoneMessage, type Lang, type LogLine, type Refused, type RefusedMessage, type ServerMessage, type TableMessage,
  type TableRequest, type Token,
} from "../protocol.ts";
import { Trouble } from "./api.ts";
import { say } from "./words.svelte.ts";

export type Line = "connecting" | "open" | "lost" | "refused";
type Wish = TableRequest extends infer Request ? (Request extends TableRequest ? Omit<Request, "id" | "version"> : never) : never;
interface Waiting {
  readonly type: Wish["type"];
  done(answer: DoneMessage): void;
  refused(trouble: Trouble): void;
}

const FIRST_WAIT = 400;
const LONGER = 1.5;
const LONGEST_WAIT = 8000;
/** How often one asks on an idle line: with the last chance it is found dead within three seconds. */
const PING = 2000;
/** A request that waits for so long is shown to be on its way. */
const SLOW = 500;
/** A request that waits for so long makes one ask whether the line is alive; without any answer it is dead. */
const UNANSWERED = 2000;
const LAST_CHANCE = 1000;
/** What takes its time, and says so itself. */
const LONG: readonly Wish["type"][] = ["hint", "ping"];
/** Requests that are about no version of the table. */
const TIMELESS: readonly Wish["type"][] = ["rematch", "ping", "language", "name"];
/** As a browser calls the end of a line that was not closed in due form. */
const BROKEN_OFF = 1006;
const FINAL: readonly number[] = [CLOSED.badHello, CLOSED.refused];

/** A table as the server told it, with the whole log up to it. */
export interface Told {
  readonly table: TableMessage;
  readonly log: readonly LogLine[];
  /** When it came, to let the clocks run on from there. */
  readonly arrived: number;
}

export class TableLink {
  latest = $state.raw<Told | null>(null);
  line = $state<Line>("connecting");
  /** Whether a request has been on its way for a while. */
  sending = $state(false);
  /** Why the server does not let us in. */
  refusal = $state.raw<Refused | null>(null);
  readonly #address: string;
  readonly #token: Token;
  #lang: Lang;
  /** In which language the table was asked for on this line. */
  #spoken: Lang;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** When to give up on a line that does not answer. */
  #end: ReturnType<typeof setTimeout> | undefined;
  /** When to show that a request is on its way, and when to doubt the line. */
  #slow: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setInterval> | undefined;
  #lastId = 0;
  #closed = false;
  readonly #waiting = new Map<string, Waiting>();

  constructor(match: string, token: Token, lang: Lang) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/table`;
    this.#token = token;
    this.#lang = this.#spoken = lang;
    this.#open();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#doubtNow);
    document.addEventListener("visibilitychange", this.#doubtNow);
  }

  /** Ask something of the server about the latest table; the promise fails with a `Trouble`. */
  ask(wish: Wish): Promise<DoneMessage> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Trouble({ code: "busy", words: say("trouble_line"), clauses: [] }));
    }
    const id = String((this.#lastId += 1));
    return new Promise((done, refused) => {
      this.#waiting.set(id, { type: wish.type, done, refused });
      this.#watch();
      const about = TIMELESS.includes(wish.type) ? {} : { version: this.latest?.table.version ?? 0 };
      socket.send(JSON.stringify({ ...wish, id, ...about }));
    });
  }

  speak(lang: Lang): void {
    this.#lang = lang;
    if (this.line === "open") this.#speakUp();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#rest();
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#doubtNow);
    document.removeEventListener("visibilitychange", this.#doubtNow);
    this.#socket?.close();
  }

  #open(): void {
    this.#drop();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#spoken = this.#lang;
      socket.send(JSON.stringify({ type: "hello", token: this.#token, lang: this.#lang }));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#lost(event.code);
    this.#ping = setInterval(() => this.#knock(), PING);
  }

  /** Nothing is waited for on this line any more. */
  #rest(): void {
    clearInterval(this.#ping);
    clearInterval(this.#doubt);
    clearTimeout(this.#end);
    clearTimeout(this.#slow);
    this.#doubt = this.#end = this.#slow = undefined;
    this.sending = false;
  }

  /** While requests wait: show it after a while, and ask now and then whether the line is alive. */
  #watch(): void {
    const waiting = [...this.#waiting.values()];
    if (waiting.every(({ type }) => LONG.includes(type))) {
      clearTimeout(this.#slow);
      this.#slow = undefined;
      this.sending = false;
    } else this.#slow ??= setTimeout(() => (this.sending = true), SLOW);
    if (waiting.every(({ type }) => type === "ping")) {
      clearInterval(this.#doubt);
      this.#doubt = undefined;
    } else this.#doubt ??= setInterval(() => this.#knock(), UNANSWERED);
  }

  /** Let go of the socket, whatever it is doing. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#rest();
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  /** Ask for a sign of life; a line may break without a word. */
  #knock(): void {
    this.#end ??= setTimeout(() => {
      this.#drop();
      this.#lost(BROKEN_OFF);
    }, LAST_CHANCE);
    this.ask({ type: "ping" }).catch(() => undefined);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#end);
    this.#end = undefined;
    if (message.type === "table") this.#lay(message);
    else if (message.type === "done") this.#take(message.id)?.done(message);
    else this.#hearRefusal(message);
  }

  #lay(table: TableMessage): void {
    const known = this.latest?.log ?? [];
    this.latest = { table, log: [...known.slice(0, table.log.from), ...table.log.lines], arrived: performance.now() };
    this.line = "open";
    this.#wait = FIRST_WAIT;
    this.#speakUp();
  }

  /** Ask for another language if the reader has chosen one, perhaps while the line was being opened. */
  #speakUp(): void {
    if (this.#spoken === this.#lang) return;
    this.#spoken = this.#lang;
    this.ask({ type: "language", lang: this.#lang }).catch(() => this.#socket?.close());
  }

  #hearRefusal(message: RefusedMessage): void {
    if (message.id === null) this.refusal = message;
    else this.#take(message.id)?.refused(new Trouble(message));
  }

  #take(id: string | number): Waiting | undefined {
    const found = this.#waiting.get(String(id));
    this.#waiting.delete(String(id));
    this.#watch();
    return found;
  }

  #lost(code: number): void {
    this.#rest();
    for (const waiting of this.#waiting.values()) {
      waiting.refused(new Trouble({ code: "busy", words: say("trouble_unknown"), clauses: [] }));
    }
    this.#waiting.clear();
    if (this.#closed) return;
    if (FINAL.includes(code)) {
      this.line = "refused";
      return;
    }
    this.line = "lost";
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * LONGER, LONGEST_WAIT);
  }

  readonly #hurry = (): void => {
    if (this.line === "lost") this.#open();
  };

  /** The network has gone, or the device was asleep: is anybody there? */
  readonly #doubtNow = (): void => {
    if (this.line === "open" && !document.hidden) this.#knock();
  };
}

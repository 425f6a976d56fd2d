/** The player's stops and what was said beforehand; here the table answers for its player. The steps and the dock share it. */
import { untrack } from "svelte";
import type { Option, Table } from "../types.ts";
import { answerTo, ends, passes, seenBy, turned, type Ahead, type Seen, type Step, type Stops, type Turn } from "./passing.ts";
import type { MagicState } from "./state.ts";

const KEPT = "arbiter.magic.stops";
/** How long a pass may stay without an answer before it is said again, in milliseconds. */
const AGAIN = 600;
/** How many windows are remembered. */
const MOST = 60;

interface Kept {
  readonly stops: Stops;
  readonly hold: boolean;
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (typeof kept !== "object" || kept === null) return { stops: {}, hold: false };
    const { stops, hold } = kept as { stops?: unknown; hold?: unknown };
    const sound = typeof stops === "object" && stops !== null ? Object.entries(stops).filter(([, stop]) => typeof stop === "boolean") : [];
    return { stops: Object.fromEntries(sound) as Stops, hold: hold === true };
  } catch {
    return { stops: {}, hold: false };
  }
}

class Passing {
  stops = $state.raw<Stops>({});
  hold = $state(false);
  ahead = $state<Ahead>(null);
  /** On which turn that was said. */
  #since = 0;
  #seen: Seen | null = null;
  /** What the player was asked last, and has not answered as far as is known. */
  #asked: MagicState | null = null;
  #acts = 0;
  /** Windows that have been: one that comes back was taken back to, and is the player's. */
  #known: string[] = [];
  /** The window that is being passed now. */
  #passing = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const kept = read();
    [this.stops, this.hold] = [kept.stops, kept.hold];
  }

  turn(turn: Turn, step: Step): void {
    this.stops = turned(this.stops, turn, step);
    this.#keep();
  }

  holding(hold: boolean): void {
    this.hold = hold;
    if (hold) this.ahead = null;
    this.#keep();
  }

  /** Pass beforehand, with all that is on the table in sight; said once more, it is taken back. */
  say(ahead: Ahead, state: MagicState, seat: number): void {
    this.ahead = this.ahead === ahead ? null : ahead;
    this.#since = state.turn;
    this.#seen = seenBy(state, seat);
    this.#known = []; // the player goes on: what was taken back is taken back no more
  }

  /** A view came, or a question: answer it if the player would pass. */
  watch(table: Table, state: MagicState, seat: number): void {
    clearTimeout(this.#timer);
    if (this.#asked && this.#asked !== state) {
      this.#seen = seenBy(this.#asked, seat);
      this.#asked = null;
    }
    const acts = state.players[seat]?.acts ?? 0;
    if (acts > this.#acts && this.ahead !== "resolve all") this.ahead = null; // the player has done something else
    this.#acts = acts;
    if (table.prompt === null || table.options.length === 0) return;
    const moment = { state, seat, stops: this.stops, ahead: this.ahead, hold: this.hold, seen: this.#seen };
    if (ends(moment, this.#since)) this.ahead = null;
    const answer = table.planned.length === 0 ? answerTo(table.prompt, this.ahead) : null;
    const pass = table.options.find(({ key }) => key === answer);
    const window = pass ? JSON.stringify(state) : "";
    if (pass && passes({ ...moment, ahead: this.ahead }) && (window === this.#passing || !this.#known.includes(window))) {
      this.#answer(table, pass, table.options, window);
    } else {
      if (this.ahead === "until something") this.ahead = null; // here it is
      this.#asked = state;
      this.#passing = "";
      if (pass) this.#remember(window);
    }
  }

  /** Another match: nothing has been seen of it. */
  begin(): void {
    this.ahead = null;
    this.#seen = this.#asked = null;
    this.#acts = 0;
    this.#known = [];
    this.#passing = "";
  }

  #remember(window: string): void {
    if (!this.#known.includes(window)) this.#known = [...this.#known.slice(1 - MOST), window];
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Pass; while something is on its way, the table does not listen, and it is said again. */
  #answer(table: Table, pass: Option, offered: readonly Option[], window: string): void {
    const still = (): boolean => untrack(() => table.options === offered && table.planned.length === 0);
    const say = (): void => {
      if (!still()) return;
      table.choose(pass);
      this.#timer = setTimeout(say, AGAIN);
    };
    this.#timer = setTimeout(() => {
      if (still()) {
        this.#remember(window);
        this.#passing = window;
      }
      say();
    });
  }

  #keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ stops: this.stops, hold: this.hold }));
    } catch {
      // remembered for this visit only
    }
  }
}

export const passing = new Passing();

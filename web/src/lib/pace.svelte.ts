/** Shows tables one after the other, slowly enough to be followed: a computer plays faster than the eye. */
import type { Told } from "./link.svelte.ts";
import { calm } from "./motion.ts";

const STEP = 520;
const MOST = 8;
/** How long something that no view shows is drawn, unless the viewer goes on. */
const HOLD = 2600;

/** What a drawing puts between the states of two views; null: nothing. */
export type Between = (before: unknown, after: unknown) => unknown;

export class Pace {
  shown = $state.raw<Told | null>(null);
  /** Whether what is shown lies between two views. */
  holding = $state(false);
  readonly #between: Between;
  #queue: Told[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;

  constructor(between: Between) {
    this.#between = between;
  }

  /** Take a table; it is shown at once unless another one has only just been. */
  push(told: Told): void {
    this.#queue.push(told);
    if (calm() || document.hidden || this.#queue.length > MOST) this.#queue.splice(0, this.#queue.length - 1);
    if (this.#timer === undefined) this.#next();
  }

  /** Hold no longer. */
  skip(): void {
    if (!this.holding) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = undefined;
    const [first] = this.#queue;
    if (!first) return;
    const moves = this.#moves(first);
    if (moves && !calm() && !this.holding && this.#wait(first)) return;
    this.#queue.shift();
    if (moves) this.#last = performance.now();
    this.holding = false;
    this.shown = first;
    this.#next();
  }

  /** Wait until a table may be shown, and show what comes before it; says whether there is anything to wait for. */
  #wait(next: Told): boolean {
    const rest = this.#last + STEP - performance.now();
    const held = rest > 0 ? null : this.#held(next);
    if (rest <= 0 && !held) return false;
    if (held) [this.shown, this.holding] = [held, true];
    this.#timer = setTimeout(() => this.#next(), held ? HOLD : rest);
    return true;
  }

  /** The table between the one shown and the next: nobody is asked, and the log tells all. */
  #held(next: Told): Told | null {
    const [before, after] = [this.shown?.table.view, next.table.view];
    const state = before && after && !document.hidden ? this.#between(before.state, after.state) : null;
    if (!before || state === null) return null;
    const view = { ...before, state: state as typeof before.state, decision: null };
    return { ...next, table: { ...next.table, view, thinking: null } };
  }

  /** Whether the table itself changes, not only who is there and whose clock runs. */
  #moves(told: Told): boolean {
    return this.shown !== null && told.table.log.lines.length > 0 && told.table.log.from > 0 && (this.holding || told.log !== this.shown.log);
  }
}

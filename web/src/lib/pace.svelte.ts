/** Shows tables one after the other, each with what led to it: a computer plays faster than the eye. */
import type { LogLine } from "../protocol.ts";
import type { Told } from "./link.svelte.ts";
import type { Playback } from "./play/playback.svelte.ts";
import { nextPart } from "./play/script.ts";
import { speed } from "./play/speed.svelte.ts";
import { stored } from "./stored.ts";

/** How long something that no view shows is drawn, unless the viewer goes on. */
const HOLD = 1600;

/** What a drawing puts between the states of two views; null: nothing. */
export type Between = (before: unknown, after: unknown) => unknown;

export class Pace {
  shown = $state.raw<Told | null>(null);
  /** Whether what is shown lies between two views. */
  holding = $state(false);
  readonly #playback: Playback;
  readonly #between: Between;
  #queue: Told[] = [];
  /** The table that what is being shown leads to. */
  #next: Told | null = null;
  #goOn: (() => void) | null = null;

  constructor(playback: Playback, between: Between) {
    this.#playback = playback;
    this.#between = between;
  }

  /** Whether the viewer is shown something and cannot act yet. */
  get busy(): boolean {
    return this.holding || this.#playback.playing;
  }

  /** Take a table; it is shown at once unless another one is still on its way. */
  push(told: Told): void {
    this.#queue.push(told);
    if (!this.#next) void this.#run();
  }

  /** Show at once all that has come. */
  skip(): void {
    if (!this.busy) return;
    stored.skipped.set(true);
    const coming = [...(this.#next ? [this.#next] : []), ...this.#queue];
    this.stop();
    this.#playback.skip();
    for (const told of coming) {
      const before = this.shown;
      if (before && before !== told) this.#playback.miss(fresh(before, told), chooserOf(before));
      this.#lay(told);
    }
  }

  stop(): void {
    this.#queue = [];
    this.#next = null;
    this.#goOn?.();
  }

  async #run(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#next = next;
      await this.#show(next);
      if (this.#next !== next) return; // skipped, and perhaps running again
    }
    this.#next = null;
  }

  /** Play what led to a table, and draw it; what no view shows is drawn in between. */
  async #show(next: Told): Promise<void> {
    const before = this.shown;
    const lines = before ? fresh(before, next) : [];
    if (!before || lines.length === 0) return this.#lay(next);
    const held = this.#held(before, next);
    if (!held) return this.#play(before, next, lines);
    const end = nextPart(lines);
    await this.#play(before, held, lines.slice(0, end), true);
    if (this.#next === next) await this.#hold();
    if (this.#next === next) await this.#play(held, next, lines.slice(end));
  }

  async #play(before: Told, after: Told, lines: readonly LogLine[], holding = false): Promise<void> {
    const [from, to] = [before.table.view, after.table.view];
    await this.#playback.show({
      lines,
      chooser: chooserOf(before),
      before: from?.state,
      after: to?.state,
      coming: this.#queue.flatMap(({ table }) => table.log.lines),
      draw: () => this.#lay(after, holding),
    });
  }

  #lay(told: Told, holding = false): void {
    this.shown = told;
    this.holding = holding;
  }

  /** Wait until the viewer has seen what is held, or goes on. */
  #hold(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, HOLD);
      this.#goOn = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** The table between the one shown and the next: nobody is asked, and the log tells all. */
  #held(shown: Told, next: Told): Told | null {
    const [before, after] = [shown.table.view, next.table.view];
    const state = before && after && speed.factor > 0 ? this.#between(before.state, after.state) : null;
    if (!before || state === null) return null;
    const view = { ...before, state: state as typeof before.state, decision: null };
    return { ...next, table: { ...next.table, view, thinking: null } };
  }
}

function chooserOf({ table }: Told): number | null {
  return table.view?.decision?.seat ?? null;
}

/** What has happened between two tables; nothing if the second takes something back or begins anew. */
function fresh(before: Told, after: Told): readonly LogLine[] {
  const { from, lines } = after.table.log;
  return from === before.log.length && before.table.status !== "waiting" ? lines : [];
}

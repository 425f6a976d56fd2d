/** Plays what happened between two views: over the first what stands there, then the second is drawn, then the rest over that. */
import { tick } from "svelte";
import type { EventKind, LogLine, TableEvent, Thing } from "../../protocol.ts";
import type { Drawing, Drawn, Face, Table } from "../../tables/types.ts";
import { GLIDE } from "../motion.ts";
import { inSight } from "../sight.ts";
import { StageAnimator } from "./animator.ts";
import { shownAs } from "./deeds.ts";
import { placeOf, show } from "./effects.ts";
import { Narrator, timeOf, type Beat, type Cue } from "./script.ts";
import { speed } from "./speed.svelte.ts";

/** How much of a turn may be playback, and how much of what is left of that one view may take: more may come. */
const TURN = 5000;
const SHARE = 0.6;
/** The most that what the viewer did may take. */
const OWN = 700;
/** A banner stays so long; it keeps nobody waiting. */
const BANNER = 1400;
/** What shows a result is played when the result is drawn. */
const AFTER: readonly EventKind[] = ["enter", "draw", "roll", "score", "attach"];
const LARGE: readonly EventKind[] = ["play", "use", "trigger"];
/** What only marks a thing for a moment: the table is not moved for it, away from what came before and can still be read. */
const PASSING: readonly EventKind[] = ["change"];
const ANNOUNCED: readonly EventKind[] = ["turn", "phase", "end"];

/** Where playback is drawn. */
export interface Venue {
  readonly root: HTMLElement;
  readonly layer: HTMLElement;
  readonly table: Table;
  drawing(): Drawing;
  viewer(): number | null;
}

/** What happened from one view to the next. */
export interface Passage {
  readonly lines: readonly LogLine[];
  /** Whose choice led there. */
  readonly chooser: number | null;
  readonly before: unknown;
  readonly after: unknown;
  /** What has come after that, and will be shown next. */
  readonly coming?: readonly LogLine[];
  /** Whether nothing more of this turn follows by itself, as in a replay. */
  readonly alone?: boolean;
  /** Draws the second view. */
  draw(): void;
}

/** A card shown large while others play or use it. */
export interface Spotlight {
  readonly face: Face;
  readonly text: string;
  readonly beside: Drawn | null;
}

export interface Banner {
  readonly event: TableEvent;
  readonly text: string;
  /** The round or phase that began just before. */
  readonly note: string;
}

export class Playback {
  /** Whether the viewer is shown something and cannot act yet. */
  playing = $state(false);
  spotlight = $state.raw<Spotlight | null>(null);
  banner = $state.raw<Banner | null>(null);
  readonly #narrator = new Narrator();
  #venue: Venue | null = null;
  #animator: StageAnimator | null = null;
  #left = TURN;
  #stop: AbortController | null = null;
  #ending: ReturnType<typeof setTimeout> | undefined;
  /** Draws the view that what is being played leads to. */
  #draw: (() => void) | null = null;

  /** There is a table to play at; the function it gives takes it away. */
  open(venue: Venue): () => void {
    this.#venue = venue;
    this.#animator = new StageAnimator(venue.root, venue.layer);
    return () => {
      this.skip();
      clearTimeout(this.#ending);
      this.banner = null;
      this.#venue = this.#animator = null;
    };
  }

  /** Play what happened and draw what came of it; at once if nothing is to be played. */
  async show(passage: Passage): Promise<void> {
    this.skip();
    const viewer = this.#venue?.viewer() ?? null;
    const read = this.#narrator.read(passage.lines, passage.chooser, viewer);
    if (passage.alone || passage.chooser === viewer) this.#left = TURN;
    const beats = this.#timed(read, timeOf(passage.coming ?? []));
    if (this.#venue && beats.some(({ time }) => time > 0)) await this.#play(passage, beats);
    else {
      passage.draw();
      for (const beat of beats) this.#announce(beat);
    }
  }

  /** Something happened and is not played; whose turn begins is said all the same. */
  miss(lines: readonly LogLine[], chooser: number | null): void {
    for (const beat of this.#narrator.read(lines, chooser, this.#venue?.viewer() ?? null)) this.#announce(beat);
  }

  /** Play something once more over what is drawn; it keeps nobody from acting. */
  async again(lines: readonly LogLine[], state: unknown): Promise<void> {
    this.skip();
    if (speed.factor === 0 || !this.#venue) return;
    const stop = (this.#stop = new AbortController());
    const beats = new Narrator().read(lines, null, null).map((beat) => ({ ...beat, time: beat.time * speed.factor }));
    await this.#perform(beats, true, [state], stop.signal);
    if (this.#stop === stop) this.#end();
  }

  /** End what is being played, and draw what it leads to. */
  skip(): void {
    if (this.#stop) this.#end();
  }

  #end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#animator?.clear();
    this.spotlight = null;
    this.#drawNow();
    this.playing = false;
  }

  #drawNow(): void {
    this.#animator?.release();
    this.#draw?.();
    this.#draw = null;
  }

  /** The beats with the time they get: what belongs to one turn, or to the count at its end, shares that turn's time. */
  #timed(beats: readonly Beat[], coming: number): Beat[] {
    const timed: Beat[] = [];
    let part: Beat[] = [];
    const close = (after: number): void => {
      const total = part.reduce((sum, { time }) => sum + time, 0);
      const scale = total > 0 ? this.#allowed(part, total, after) / total : 0;
      timed.push(...part.map((beat) => ({ ...beat, time: beat.time * scale })));
      part = [];
    };
    for (const beat of beats) {
      if (beat.kind === "turn" || (beat.kind === "score" && !part.some(({ kind }) => kind === "score"))) {
        close(0);
        this.#left = TURN;
      }
      part.push(beat);
    }
    close(coming);
    return timed;
  }

  /** How long a part may take: as much as what is coming is to get, and not all, as more may come; what the viewer did is known to them. */
  #allowed(part: readonly Beat[], total: number, coming: number): number {
    const shared = this.#left * Math.min(SHARE, total / (total + coming));
    const time = Math.min(total * speed.factor, part.every(({ cues }) => cues.every(({ own }) => own)) ? OWN : shared);
    this.#left -= time;
    return time;
  }

  async #play(passage: Passage, beats: readonly Beat[]): Promise<void> {
    const stop = (this.#stop = new AbortController());
    const states = [passage.after, passage.before];
    this.#draw = () => passage.draw();
    this.playing = true;
    const rest = await this.#perform(beats, false, states, stop.signal);
    if (stop.signal.aborted) {
      for (const beat of rest) this.#announce(beat);
      return;
    }
    this.#drawNow();
    await tick();
    if (rest.some(({ time }) => time > 0)) await this.#settle(stop.signal);
    await this.#perform(rest, true, states, stop.signal);
    if (this.#stop === stop) this.#end();
  }

  /** Wait until what glides has arrived: arrows and numbers go where it lies then. */
  async #settle(signal: AbortSignal): Promise<void> {
    const time = Math.min(GLIDE.duration * speed.factor, this.#left * SHARE);
    this.#left -= time;
    await pause(time, signal);
  }

  /** Play beats one after the other; gives those that must wait for the next view. */
  async #perform(beats: readonly Beat[], all: boolean, states: readonly unknown[], signal: AbortSignal): Promise<Beat[]> {
    const later: Beat[] = [];
    for (const beat of beats) {
      const counted = later.some(({ kind }) => kind === "score");
      const waits = (cue: Cue): boolean => !all && (signal.aborted || counted || !this.#now(cue));
      const [now, rest] = [beat.cues.filter((cue) => !waits(cue)), beat.cues.filter(waits)];
      if (rest.length) later.push({ ...beat, cues: rest });
      if (now.length) await this.#beat({ ...beat, cues: now }, states, signal);
    }
    return later;
  }

  #now(cue: Cue): boolean {
    if (announced(cue)) return true;
    return !AFTER.includes(cue.event.kind) && this.#animator !== null && placeOf(cue, this.#animator) !== null;
  }

  async #beat(beat: Beat, states: readonly unknown[], signal: AbortSignal): Promise<void> {
    this.#announce(beat);
    const [animator, venue] = [this.#animator, this.#venue];
    if (signal.aborted || !animator || !venue) return;
    animator.time = beat.time;
    venue.layer.dataset["playing"] = beat.kind;
    for (const cue of beat.cues) this.#start(cue, animator, venue, states);
    await pause(beat.time, signal);
    delete venue.layer.dataset["playing"];
    this.spotlight = null;
  }

  #start(cue: Cue, animator: StageAnimator, venue: Venue, states: readonly unknown[]): void {
    const place = placeOf(cue, animator);
    if (place && !cue.own && animator.time > 0 && !PASSING.includes(cue.event.kind)) inSight(place);
    if (!venue.drawing().play?.(cue.event, animator, states[0])) show(cue, animator);
    if (!cue.own && LARGE.includes(cue.event.kind)) this.#enlarge(cue, venue, states, place);
  }

  #enlarge(cue: Cue, { drawing, table }: Venue, states: readonly unknown[], beside: Drawn | null): void {
    const face = shownAs(cue.event).map((thing) => cardOf(drawing(), table, thing, states)).find((found) => found !== undefined);
    if (face) this.spotlight = { face, text: cue.text, beside };
  }

  /** A turn, a phase or an end is announced beside all else. */
  #announce({ cues }: Beat): void {
    for (const { event, text } of cues.filter(announced)) {
      const note = event.kind === "turn" && this.banner?.event.kind === "phase" ? this.banner.text : "";
      this.banner = { event, text, note };
      clearTimeout(this.#ending);
      this.#ending = setTimeout(() => (this.banner = null), BANNER);
    }
  }
}

/** Whether an event is about the whole table. */
function announced({ event }: Cue): boolean {
  return ANNOUNCED.includes(event.kind) && !event.target?.length;
}

/** How a thing looks as a card, in the first of several states that knows it. */
function cardOf(drawing: Drawing, table: Table, thing: Thing, states: readonly unknown[]): Face | undefined {
  for (const state of states) {
    const face = drawing.card?.(thing, state, table);
    if (face) return face;
  }
  return undefined;
}

/** Wait, or until it is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (milliseconds <= 0 || signal.aborted) return done();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    }, { once: true });
  });
}

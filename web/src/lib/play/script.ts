/** What new lines of the log show, as beats: one after the other, and in each what happens at the same time. */
import type { EventKind, LogLine, TableEvent, Thing } from "../../protocol.ts";
import { keyOf } from "../refs.ts";

/** One event, with what it takes to show it. */
export interface Cue {
  readonly event: TableEvent;
  /** The line of the log. */
  readonly text: string;
  /** Whether the viewer did it. */
  readonly own: boolean;
  /** What was played or used last: what dice are paid for, what an effect without a source comes from. */
  readonly deed: readonly Thing[];
  /** Whether the source fights, and so goes there itself instead of sending something. */
  readonly fights: boolean;
}

export interface Beat {
  readonly kind: EventKind;
  readonly cues: Cue[];
  /** Milliseconds, before it is scaled. */
  readonly time: number;
}

/** How long each kind of event is shown when somebody else does it; what takes no time is shown beside the rest. */
const TIMES: Readonly<Record<EventKind, number>> = {
  turn: 0, phase: 0, end: 700, act: 650, play: 1050, use: 950, trigger: 850, attack: 700, defend: 650, aim: 550, hit: 700, heal: 550, stop: 550,
  destroy: 500, enter: 350, leave: 300, attach: 450, draw: 200, discard: 300, pay: 400, roll: 350, "turn over": 350, change: 150, score: 750,
};
/** What the viewer did themselves is shown in a part of that time. */
const QUICK = 0.4;
const OWN: Readonly<Partial<Record<EventKind, number>>> = { play: 0.25, use: 0.25, trigger: 0.3, act: 0, score: 1, end: 1 };

/** What happens to several things is shown at once. */
const TOGETHER: readonly EventKind[] = [
  "attack", "defend", "hit", "heal", "destroy", "enter", "leave", "draw", "discard", "pay", "roll", "turn over", "change",
];
const DEEDS: readonly EventKind[] = ["play", "use", "trigger"];

/** Reads the log as it grows, and remembers who acts, with what, and who fights. */
export class Narrator {
  #chooser: number | null = null;
  #actor: number | null = null;
  #deed: readonly Thing[] = [];
  readonly #fighters = new Set<string>();

  /** The beats of new lines; `chooser` made the choice that led to them. */
  read(lines: readonly LogLine[], chooser: number | null, viewer: number | null): Beat[] {
    this.#chooser = chooser;
    this.#actor = chooser ?? this.#actor;
    const beats: Beat[] = [];
    for (const { event, text } of lines) {
      if (!event) continue;
      const cue = this.#cue(event, text, viewer);
      const last = beats.at(-1);
      if (last && joins(last, cue)) last.cues.push(cue);
      else beats.push({ kind: event.kind, cues: [cue], time: TIMES[event.kind] * (cue.own ? OWN[event.kind] ?? QUICK : 1) });
    }
    return beats.map((beat, index) => corrected(beat, beats.slice(index + 1)));
  }

  #cue(event: TableEvent, text: string, viewer: number | null): Cue {
    this.#follow(event);
    const actor = event.kind === "trigger" ? this.#chooser : (event.seat ?? this.#actor); // what works by itself nobody did
    const fights = (event.source ?? []).some((thing) => this.#fighters.has(keyOf(thing)));
    return { event, text, own: viewer !== null && actor === viewer, deed: this.#deed, fights };
  }

  #follow({ kind, seat, source = [], target = [] }: TableEvent): void {
    if (kind === "turn") {
      this.#fighters.clear();
      this.#deed = [];
    }
    if (kind === "turn" || DEEDS.includes(kind)) this.#actor = seat ?? this.#actor;
    if (DEEDS.includes(kind)) this.#deed = source;
    if (kind === "attack" || kind === "defend") for (const thing of [...source, ...target]) this.#fighters.add(keyOf(thing));
  }
}

function joins({ kind, cues }: Beat, cue: Cue): boolean {
  const [first] = cues;
  if (!first || kind !== cue.event.kind || first.own !== cue.own || !TOGETHER.includes(kind)) return false;
  const targets = (one: Cue): string[] => (one.event.target ?? []).map(keyOf);
  return kind !== "hit" || !cues.some((other) => targets(other).some((key) => targets(cue).includes(key)));
}

/** Damage that is not received as it was dealt is counted where it is received. */
function corrected(beat: Beat, later: readonly Beat[]): Beat {
  if (beat.kind !== "hit") return beat;
  const after = later.flatMap(({ cues }) => cues);
  const cues = beat.cues.map((cue) => (cue.event.source && after.some((other) => replaces(other.event, cue.event)) ? uncounted(cue) : cue));
  return { ...beat, cues };
}

function replaces(later: TableEvent, hit: TableEvent): boolean {
  if (later.source) return false;
  return later.kind === "aim" || (later.kind === "hit" && JSON.stringify(later.target) === JSON.stringify(hit.target));
}

function uncounted(cue: Cue): Cue {
  const { amount: _, ...event } = cue.event;
  return { ...cue, event };
}

/** How long the lines that are still to come in this turn would take. */
export function timeOf(lines: readonly LogLine[]): number {
  const next = lines.findIndex(({ event }) => event?.kind === "turn");
  return lines.slice(0, next < 0 ? lines.length : next).reduce((sum, { event }) => sum + (event ? TIMES[event.kind] : 0), 0);
}

/** Where in the log the next part of the game begins, after the last thing that was counted. */
export function nextPart(lines: readonly LogLine[]): number {
  const counted = lines.findLastIndex(({ event }) => event?.kind === "score");
  const next = lines.findIndex(({ event }, at) => at > counted && event?.kind === "phase");
  return next < 0 ? lines.length : next;
}

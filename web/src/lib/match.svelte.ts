/** A match as somebody sits at it: what is shown, and everything that can be asked of the server. */
import type { Advice, Lang, Refused, TableMessage, Token } from "../protocol.ts";
import type { Drawn, Ref } from "../tables/types.ts";
import { reason } from "./api.ts";
import { TableLink } from "./link.svelte.ts";
import { Pace, type Between } from "./pace.svelte.ts";
import type { Playback } from "./play/playback.svelte.ts";
import { questionOf, type Foreseen } from "./question.ts";
import type { Asked } from "./Why.svelte";

export interface Hint {
  readonly version: number;
  readonly advice: readonly Advice[];
}

type Simple = "undo" | "take_back" | "withdraw" | "resign" | "rematch";

export class LiveMatch {
  readonly link: TableLink;
  readonly pace: Pace;
  asked = $state.raw<Asked | null>(null);
  /** What was refused last, to be shown until something else happens. */
  trouble = $state.raw<Refused | null>(null);
  hinting = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #sending = $state<number | null>(null);

  constructor(match: string, token: Token, lang: Lang, playback: Playback, between: Between) {
    this.pace = new Pace(playback, between);
    this.link = new TableLink(match, token, lang);
  }

  /** The table as it is shown. */
  get table(): TableMessage | null {
    return this.pace.shown?.table ?? null;
  }
  /** Whether what is shown is the latest, and nothing is on its way: only then can something be chosen. */
  get current(): boolean {
    const latest = this.link.latest?.table;
    return this.link.line === "open" && latest !== undefined && latest === this.table && this.#sending !== latest.version;
  }
  get hint(): Hint | null {
    return this.#hint?.version === this.table?.version ? this.#hint : null;
  }

  close(): void {
    this.pace.stop();
    this.link.close();
  }

  /** Make the choices of one action; what turns out otherwise than foreseen is asked again. */
  async choose(keys: readonly string[]): Promise<void> {
    this.#sending = this.link.latest?.table.version ?? null;
    await this.#try(this.link.ask({ type: "choose", options: [...keys] }));
  }

  /** What would come of some choices; nothing happens. */
  async rehearse(keys: readonly string[]): Promise<Foreseen> {
    this.trouble = null;
    this.asked = null;
    const { decision, over = false, events = [] } = await this.link.ask({ type: "rehearse", options: [...keys] });
    return { question: questionOf(decision), over, events };
  }

  /** A rehearsal failed; if the table has gone on meanwhile, that says it all. */
  fail(error: unknown): void {
    const why = reason(error);
    if (why.code !== "stale") this.trouble = why;
  }

  /** Why nothing can be done with a thing, now or after some choices. */
  async why(thing: Ref, element: Drawn, after: readonly string[]): Promise<void> {
    this.asked = { element, answers: null, trouble: null };
    try {
      const [kind, id] = thing;
      const then = after.length > 0 ? { after: [...after] } : {};
      const answer = await this.link.ask(kind === "option" ? { type: "why", option: String(id), ...then } : { type: "why", thing: [kind, id], ...then });
      this.#answered(element, { element, answers: answer.answers ?? [], trouble: null });
    } catch (error) {
      this.#answered(element, { element, answers: null, trouble: reason(error) });
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    const version = this.link.latest?.table.version ?? 0;
    try {
      const answer = await this.link.ask({ type: "hint" });
      this.#hint = { version, advice: answer.advice ?? [] };
    } catch (error) {
      this.trouble = reason(error);
    }
    this.hinting = false;
  }

  dropHint(): void {
    this.#hint = null;
  }

  async ask(type: Simple): Promise<void> {
    await this.#try(this.link.ask({ type }));
  }

  async answer(by: number, agree: boolean): Promise<void> {
    await this.#try(this.link.ask({ type: "answer", by, agree }));
  }

  async rename(name: string): Promise<void> {
    await this.#try(this.link.ask({ type: "name", name }));
  }

  #answered(element: Drawn, asked: Asked): void {
    if (this.asked?.element === element) this.asked = asked;
  }

  async #try(request: Promise<unknown>): Promise<void> {
    this.trouble = null;
    this.asked = null;
    try {
      await request;
    } catch (error) {
      this.trouble = reason(error);
      this.#sending = null;
    }
  }
}

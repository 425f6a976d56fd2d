/** A match as somebody sits at it: what is shown, and everything that can be asked of the server. */
import type { Advice, Lang, Option, Refused, TableMessage, Token } from "../protocol.ts";
import type { Ref } from "../tables/types.ts";
import { reason } from "./api.ts";
import { TableLink } from "./link.svelte.ts";
import { Pace, type Between } from "./pace.svelte.ts";
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

  constructor(match: string, token: Token, lang: Lang, between: Between) {
    this.pace = new Pace(between);
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
  get options(): readonly Option[] {
    return (this.current && this.table?.view?.decision?.options) || [];
  }
  get hint(): Hint | null {
    return this.#hint?.version === this.table?.version ? this.#hint : null;
  }

  close(): void {
    this.pace.stop();
    this.link.close();
  }

  async choose(option: Option): Promise<void> {
    this.#sending = this.link.latest?.table.version ?? null;
    await this.#try(this.link.ask({ type: "choose", option: option.key }));
  }

  async why(thing: Ref, element: HTMLElement): Promise<void> {
    this.asked = { element, answers: null, trouble: null };
    try {
      const [kind, id] = thing;
      const answer = await this.link.ask(kind === "option" ? { type: "why", option: String(id) } : { type: "why", thing: [kind, id] });
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

  #answered(element: HTMLElement, asked: Asked): void {
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

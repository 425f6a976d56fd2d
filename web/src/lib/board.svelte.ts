/** The shell's side of a table: which things can be acted on, what a click does, what is selected, shown or asked. */
import { createContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Option, Drawing, Face, Lang, Ref, Sheet, Table } from "../tables/types.ts";
import { answer, byThing, keyOf, touching } from "./refs.ts";

/** What a page puts on the board: a moment of a live match, of a replay or of a scenario. */
export interface Moment {
  /** Changes whenever the moment does: what was selected before is selected no more. */
  readonly version: number;
  readonly live: boolean;
  readonly lang: Lang;
  readonly asked: number | null;
  /** What is asked, as key; left out when it is not the viewer's choice. */
  readonly prompt?: string | null;
  readonly options: readonly Option[];
  /** What the question is about: the card that is to be put somewhere. */
  readonly about?: readonly Ref[];
  readonly drawing: Drawing;
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** The option that a hint or a pointed-at button is about. */
  readonly hinted: Option | null;
  name(seat: number): string;
  choose(option: Option): void;
  why(thing: Ref, element: HTMLElement): void;
}

/** What goes when the moment does. */
interface Pinned {
  readonly version: number;
}

interface Selection extends Pinned {
  readonly key: string;
}

export interface Menu extends Selection {
  readonly element: HTMLElement;
  readonly options: readonly Option[];
}

interface Shown extends Pinned {
  readonly face: Face;
  readonly element: HTMLElement | undefined;
}

export class Board implements Table {
  pointed = $state.raw<Option | null>(null);
  #shown = $state.raw<Shown | null>(null);
  #selection = $state.raw<Selection | null>(null);
  #menu = $state.raw<Menu | null>(null);
  readonly #drawn = new SvelteMap<string, number>();
  readonly #moment: () => Moment;
  readonly #touching = $derived.by(() => touching(this.#moment().options, this.#moment().drawing));
  readonly #byThing = $derived.by(() => byThing(this.#touching));
  readonly #lit = $derived.by(() => {
    const about = this.pointed ?? this.#moment().hinted;
    return new Set(about ? (this.#touching.find(({ option }) => option.key === about.key)?.touches ?? []) : []);
  });
  /** What can be chosen beside the things: of a selected thing its options, else those that touch nothing drawn. */
  readonly loose: readonly Option[] = $derived.by(() => {
    const selected = this.selected;
    const wanted = this.#touching.filter(({ touches }) =>
      selected === null ? !touches.some((key) => this.#drawn.has(key)) : touches.includes(selected));
    return wanted.map(({ option }) => option);
  });

  constructor(moment: () => Moment) {
    this.#moment = moment;
  }

  get lang(): Lang {
    return this.#moment().lang;
  }
  get live(): boolean {
    return this.#moment().live;
  }
  get asked(): number | null {
    return this.#moment().asked;
  }
  get prompt(): string | null {
    return this.#moment().prompt ?? null;
  }
  get about(): readonly Ref[] {
    return this.#moment().about ?? [];
  }
  get options(): readonly Option[] {
    return this.#moment().options;
  }
  get selected(): string | null {
    return this.#now(this.#selection)?.key ?? null;
  }
  /** The card shown large; what is shown belongs to the moment, too. */
  get shown(): Shown | null {
    return this.#now(this.#shown);
  }
  get menu(): Menu | null {
    return this.#now(this.#menu);
  }

  isAbout(thing: Ref): boolean {
    return this.about.some((about) => keyOf(about) === keyOf(thing));
  }

  optionsOn(thing: Ref): readonly Option[] {
    return (this.#byThing.get(keyOf(thing)) ?? []).map(({ option }) => option);
  }

  /** Whether a click on the thing chooses or leads to a choice; after a first thing was selected, with that one. */
  can(thing: Ref): boolean {
    const on = this.#byThing.get(keyOf(thing)) ?? [];
    const selected = this.selected;
    return on.length > 0 && (selected === null || on.some(({ touches }) => touches.includes(selected)));
  }

  isSelected(thing: Ref): boolean {
    return this.selected === keyOf(thing);
  }

  /** Whether the hint, or the button under the pointer, is about the thing. */
  isLit(thing: Ref): boolean {
    return this.#lit.has(keyOf(thing));
  }

  act(thing: Ref, element: HTMLElement): void {
    const moment = this.#moment();
    if (!moment.live) return;
    const key = keyOf(thing);
    const reply = answer(key, this.selected, this.#byThing.get(key) ?? [], (other) => this.#drawn.has(other));
    this.cancel();
    if (reply.does === "choose") this.choose(reply.option);
    else if (reply.does === "menu") this.#menu = { version: moment.version, key, element, options: reply.options };
    else if (reply.does === "select") this.#selection = { version: moment.version, key };
    else if (reply.does === "why") moment.why(thing, element);
  }

  choose(option: Option): void {
    this.cancel();
    this.show(null);
    this.pointed = null;
    this.#moment().choose(option);
  }

  /** Put the menu and the selection away; says whether there was anything to put away. */
  cancel(): boolean {
    const had = this.menu !== null || this.selected !== null;
    this.#menu = null;
    this.#selection = null;
    return had;
  }

  show(face: Face | null, element?: HTMLElement): void {
    this.#shown = face && { version: this.#moment().version, face, element };
  }

  /** Whether the card shown large is that of an element. */
  shows(element: HTMLElement): boolean {
    return this.shown?.element === element;
  }

  sheet(key: string): Sheet | undefined {
    return this.#moment().sheets.get(key);
  }

  name(seat: number): string {
    return this.#moment().name(seat);
  }

  /** A thing is on the table from now on; the function it gives takes it off. */
  place(thing: Ref): () => void {
    const key = keyOf(thing);
    this.#drawn.set(key, (this.#drawn.get(key) ?? 0) + 1);
    return () => {
      const left = (this.#drawn.get(key) ?? 1) - 1;
      if (left > 0) this.#drawn.set(key, left);
      else this.#drawn.delete(key);
    };
  }

  #now<T extends Pinned>(pinned: T | null): T | null {
    return pinned?.version === this.#moment().version ? pinned : null;
  }
}

const [getBoard, setBoard] = createContext<Board>();
export { getBoard, setBoard };

/** What the shell offers the drawing around it. */
export function getTable(): Table {
  return getBoard();
}

/** The shell's side of a table: which things can be acted on, what a click does, what is selected, planned, shown or asked. */
import { createContext, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Option, Drawing, Drawn, Face, Lang, Ref, Sheet, Signs, Table } from "../tables/types.ts";
import { Drag, type Lifted } from "./drag.svelte.ts";
import { lifted } from "./gestures.ts";
import { judge, type Eyes, type Warning } from "./harm.ts";
import { markOf, marksOf, type Mark } from "./marks.ts";
import { moodOf, type Mood } from "./moods.ts";
import type { Rehearse } from "./payment.ts";
import { Planner, type Plan } from "./plan.svelte.ts";
import type { Foreseen, Question } from "./question.ts";
import { answer, byThing, homes, keyOf, touching, type Touching } from "./refs.ts";

/** What a page puts on the board: a moment of a live match, of a replay or of a scenario. */
export interface Moment {
  /** Changes whenever the moment does: what was selected before is selected no more. */
  readonly version: number;
  readonly live: boolean;
  readonly lang: Lang;
  readonly asked: number | null;
  /** Whose eyes these are, and what they see. */
  readonly seat: number | null;
  readonly state: unknown;
  /** What the viewer is asked; null when it is not the viewer's choice. In a replay, what was asked then. */
  readonly question: Question | null;
  /** Whether it can be answered now: the table is drawn, and nothing is on its way. */
  readonly open: boolean;
  readonly drawing: Partial<Drawing>;
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** The option that a hint or a pointed-at button is about. */
  readonly hinted: Option | null;
  name(seat: number): string;
  rehearse(keys: readonly string[]): Promise<Foreseen>;
  choose(keys: readonly string[]): void;
  fail(error: unknown): void;
  /** Say why nothing can be done with a thing, after these choices. */
  why(thing: Ref, element: Drawn, after: readonly string[]): void;
}

/** What goes when the moment does. */
interface Pinned {
  readonly version: number;
}

interface Selection extends Pinned {
  readonly key: string;
}

export interface Menu extends Selection {
  readonly element: Drawn;
  readonly options: readonly Option[];
  /** Whether the thing can also be selected, to choose what it is aimed at. */
  readonly aims: boolean;
  readonly nth: number | null;
}

interface Shown extends Pinned {
  readonly face: Face;
  readonly element: Drawn | undefined;
}

const NONE: readonly Option[] = [];

export class Board implements Table {
  pointed = $state.raw<Option | null>(null);
  readonly drag = new Drag();
  readonly planner: Planner;
  readonly #moment: () => Moment;
  #shown = $state.raw<Shown | null>(null);
  #selection = $state.raw<Selection | null>(null);
  #menu = $state.raw<Menu | null>(null);
  readonly #drawn = new SvelteMap<string, number>();
  readonly #faces = new SvelteMap<string, () => Face | undefined>();

  readonly #touching = $derived.by(() => {
    const { drawing, state, seat } = this.#moment();
    return touching(this.options, this.plan ? { ...drawing, means: undefined } : drawing, state, seat);
  });
  readonly #byThing = $derived(byThing(this.#touching));
  readonly #byMeans = $derived(byThing(this.#touching, ({ means }) => means));
  readonly #marks = $derived(marksOf(this.plan, (option) => this.touches(option), (prompt) => this.#declares(prompt)));
  readonly #lit = $derived.by(() => {
    const about = this.pointed ?? this.#moment().hinted;
    return new Set(about ? (this.#touching.find(({ option }) => option.key === about.key)?.touches ?? []) : []);
  });
  /** What can be chosen beside the things, with the selected one if there is one: options that touch nothing else that is drawn, and players. */
  readonly loose: readonly Option[] = $derived.by(() => {
    const selected = this.selected;
    const wanted = this.#touching.filter(({ option, touches, means }) =>
      (selected === null || touches.includes(selected) || means.includes(selected))
        && (!touches.some((key) => key !== selected && this.#drawn.has(key)) || ofPlayers(option)));
    return wanted.map(({ option }) => option);
  });
  /** What in a plan is aimed at what; more answers to the first question stand on their own. */
  readonly pointing: readonly (readonly [from: string, to: string])[] = $derived.by(() => {
    const { drawing, state, seat } = this.#moment();
    const [first, ...rest] = this.plan?.steps ?? [];
    const [start] = first ? this.touches(first.option) : [];
    if (!first || start === undefined || seat === null || first.asked.gathers !== null) return [];
    const means = drawing.means?.(first.option, state, seat).map(keyOf) ?? [];
    const aimed = rest.filter(({ asked }) => asked.prompt !== first.asked.prompt && ["play", "target"].includes(this.#moodOf(asked.prompt)));
    const ends = [...aimed.flatMap(({ option }) => this.touches(option)), ...(this.plan?.meant ?? [])];
    return ends.filter((key) => key !== start && this.#drawn.has(key)).map((key) => (means.includes(key) ? [key, start] : [start, key]));
  });
  /** The card the question comes from, to be shown beside it. */
  readonly source: Face | null = $derived.by(() => this.#sourceOf(this.question));

  constructor(moment: () => Moment) {
    this.#moment = moment;
    this.planner = new Planner({
      version: () => moment().version,
      question: () => moment().question,
      rehearse: (keys) => moment().rehearse(keys),
      commit: (keys) => {
        this.show(null);
        moment().choose(keys);
      },
      fail: (error) => moment().fail(error),
      touches: (option) => this.touches(option),
      pays: (question) => this.#pays(question),
      declares: ({ prompt }) => this.#declares(prompt),
      warn: (foreseen, keys, rehearse) => this.#warn(foreseen, keys, rehearse),
    });
    $effect(() => {
      const { open, question } = moment();
      if (open && question && this.#pays(question) && !this.plan && !this.planner.busy) untrack(() => this.planner.open());
    });
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
  get plan(): Plan | null {
    return this.planner.plan;
  }
  /** What is asked: in a plan, what would be asked next. */
  get question(): Question | null {
    const { plan } = this;
    return plan ? plan.question : this.#moment().question;
  }
  get prompt(): string | null {
    return this.question?.prompt ?? null;
  }
  get mood(): Mood {
    return this.#moodOf(this.prompt);
  }
  get about(): readonly Ref[] {
    return this.question?.things ?? [];
  }
  get options(): readonly Option[] {
    if (!this.#moment().open || this.planner.stalled) return NONE;
    return this.plan?.payment?.options ?? this.question?.options ?? NONE;
  }
  get planned(): readonly Option[] {
    return this.plan?.steps.map(({ option }) => option) ?? NONE;
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
  /** Whether something is thought through or on its way: what is clicked on meanwhile does not count. */
  get busy(): boolean {
    const { question, open } = this.#moment();
    return this.planner.busy || (question !== null && !open);
  }
  /** Whether Confirm does something: a payment, a complete set, or something one was warned of. */
  get confirmable(): boolean {
    const { plan } = this;
    return plan !== null && !plan.held && (plan.payment !== null || plan.question === null) && this.#moment().open;
  }

  isAbout(thing: Ref): boolean {
    return this.about.some((about) => keyOf(about) === keyOf(thing));
  }

  optionsOn(thing: Ref): readonly Option[] {
    return this.on(keyOf(thing)).map(({ option }) => option);
  }

  /** The options that touch a thing, and those it could carry out. */
  on(key: string): readonly Touching[] {
    return this.#byThing.get(key) ?? [];
  }
  aims(key: string): readonly Touching[] {
    return this.#byMeans.get(key) ?? [];
  }
  isDrawn(key: string): boolean {
    return this.#drawn.has(key);
  }
  touches(option: Option): readonly string[] {
    return homes(option, this.#moment().drawing);
  }

  /** Whether a click on the thing chooses or leads to a choice; after a first thing was selected, with that one. */
  can(thing: Ref, nth: number | null = null): boolean {
    const key = keyOf(thing);
    if (this.drag.lifted) return this.drag.lifted.targets().has(key);
    const selected = this.selected;
    if (selected !== null) return key !== selected && this.on(key).some(({ touches, means }) => touches.includes(selected) || means.includes(selected));
    return this.on(key).length > 0 || this.aims(key).length > 0 || markOf(this.#marks, key, nth)?.pick != null;
  }

  /** Whether what is planned begins with the thing. */
  isBegun(thing: Ref): boolean {
    const first = this.plan?.steps[0];
    return first !== undefined && first.asked.gathers === null && this.touches(first.option).includes(keyOf(thing));
  }

  /** What is wanted of a thing that can be acted on. */
  glowOf(thing: Ref): Mood {
    const key = keyOf(thing);
    const { lifted: held } = this.drag;
    if (held) return held.asks() ? this.#moodOf(held.asks()?.prompt ?? null) : "target";
    if (this.selected !== null && this.selected !== key) return "target";
    return this.#moodOf(this.prompt, this.on(key)[0]?.option);
  }

  isSelected(thing: Ref): boolean {
    return this.selected === keyOf(thing);
  }

  /** Whether the thing was chosen in a plan or is proposed; of several alike, the nth. */
  markOf(thing: Ref, nth: number | null = null): Mark | null {
    return markOf(this.#marks, keyOf(thing), nth)?.mark ?? null;
  }

  /** Whether the hint, or the button under the pointer, is about the thing. */
  isLit(thing: Ref): boolean {
    return this.#lit.has(keyOf(thing));
  }

  act(thing: Ref, element: Drawn, nth: number | null = null): void {
    const moment = this.#moment();
    if (!moment.live || this.busy) return;
    const key = keyOf(thing);
    const selected = this.selected;
    const paired = selected !== null && selected !== key && this.on(key).some(({ touches }) => touches.includes(selected));
    const back = paired ? null : markOf(this.#marks, key, nth)?.pick;
    if (back) return this.planner.putBack(back);
    if (this.isBegun(thing) && this.on(key).length === 0) return void this.cancel();
    const reply = answer({ key, selected, on: this.on(key), aims: this.aims(key), drawn: (other) => this.#drawn.has(other) });
    if (reply.does === "choose") return this.#take(reply.option, nth, selected);
    this.#unselect();
    if (reply.does === "menu") this.openMenu(key, element, reply.options, reply.aims, nth);
    else if (reply.does === "select") this.select(key);
    else if (reply.does === "why") this.#otherwise(thing, element);
  }

  choose(option: Option, nth: number | null = null): void {
    if (this.busy) return;
    this.#menu = null;
    this.show(null);
    this.pointed = null;
    if (!this.options.some(({ key }) => key === option.key)) this.planner.cancel();
    this.#take(option, nth, this.selected);
  }

  confirm(): void {
    this.planner.confirm();
  }

  select(key: string): void {
    this.#menu = null;
    this.#selection = { version: this.#moment().version, key };
  }

  openMenu(key: string, element: Drawn, options: readonly Option[], aims = false, nth: number | null = null): void {
    this.#menu = { version: this.#moment().version, key, element, options, aims, nth };
  }

  /** What is planned stays. */
  closeMenu(): void {
    this.#menu = null;
  }

  /** A thing that is dragged; null: there is nothing to be done with it. */
  lift(thing: Ref, element: Drawn, face: Face | undefined): Lifted | null {
    const { live, open } = this.#moment();
    if (!live || !open || this.busy) return null;
    const found = lifted(this, { key: keyOf(thing), element, face });
    if (found) {
      this.#unselect();
      this.show(null);
    }
    return found;
  }

  /** Put the menu, the selection and the plan away; says whether there was anything to put away. */
  cancel(): boolean {
    const had = this.menu !== null || this.selected !== null;
    this.#unselect();
    return this.planner.cancel() || had;
  }

  show(face: Face | null, element?: Drawn): void {
    this.#shown = face && { version: this.#moment().version, face, element };
  }

  /** Whether the card shown large is that of an element. */
  shows(element: Drawn): boolean {
    return this.shown?.element === element;
  }

  sheet(key: string): Sheet | undefined {
    return this.#moment().sheets.get(key);
  }

  name(seat: number): string {
    return this.#moment().name(seat);
  }

  /** What an option is called on its button. */
  labelOf(option: Option): string {
    return this.#moment().drawing.label?.(option, this) ?? option.label;
  }

  /** How the game's texts draw what stands in braces. */
  get signs(): Signs | undefined {
    return this.#moment().drawing.signs;
  }

  /** What aiming a thing is called; undefined: the drawing has no word for it. */
  get aim(): string | undefined {
    return this.#moment().drawing.aim?.();
  }

  /** Whether an option ends the viewer's turn. */
  ends(option: Option): boolean {
    return (this.#moment().drawing.ends ?? ENDS).includes(option.key);
  }

  /** A thing is on the table from now on; the function it gives takes it off. */
  place(thing: Ref, face?: () => Face | undefined): () => void {
    const key = keyOf(thing);
    this.#drawn.set(key, (this.#drawn.get(key) ?? 0) + 1);
    if (face) this.#faces.set(key, face);
    return () => {
      const left = (this.#drawn.get(key) ?? 1) - 1;
      if (left > 0) this.#drawn.set(key, left);
      else this.#drawn.delete(key);
      if (face && this.#faces.get(key) === face) this.#faces.delete(key);
    };
  }

  /** Whether what is proposed pays for something; else it is only how most would answer. */
  #pays(question: Question): boolean {
    return question.proposal !== null && this.#moodOf(question.prompt) === "pay";
  }

  #declares(prompt: string): boolean {
    return this.#moment().drawing.declares?.includes(prompt) ?? false;
  }

  #moodOf(prompt: string | null, option?: Option): Mood {
    return moodOf(this.#moment().drawing, prompt, option);
  }

  /** Take an option; what was selected first and could carry it out does. It stays selected until that is thought through. */
  #take(option: Option, nth: number | null, selected: string | null): void {
    const means = selected !== null && this.#touching.some((one) => one.option.key === option.key && one.means.includes(selected));
    void this.planner.take(option, nth, { meant: means ? [selected] : [] }).then(() => this.#unselect());
  }

  #unselect(): void {
    this.#menu = null;
    this.#selection = null;
  }

  /** A thing that has nothing to do with the plan: something else is begun with it, or the rules say why not. */
  #otherwise(thing: Ref, element: Drawn): void {
    const moment = this.#moment();
    const fresh = this.plan && moment.question?.options.some((option) => this.touches(option).includes(keyOf(thing)));
    if (!fresh) return moment.why(thing, element, this.planned.map(({ key }) => key));
    this.planner.cancel();
    this.act(thing, element);
  }

  /** What is to be said before something is done: it would hurt only one's own, or nothing would come of it. */
  async #warn({ question, over, events }: Foreseen, keys: readonly string[], rehearse: Rehearse): Promise<Warning | null> {
    const { drawing, state, seat } = this.#moment();
    const { owner, stays } = drawing;
    if (!owner || seat === null) return null;
    const eyes: Eyes = { mine: (thing) => owner(thing, state) === seat, stays: (thing) => stays?.(thing, state, this) ?? true };
    if (!question) return judge(events, over, eyes);
    const [first] = question.options;
    if (!first || this.#moodOf(question.prompt) !== "target") return null;
    const own = question.options.every(({ things }) => things.length > 0 && things.every(eyes.mine));
    if (!own) return null;
    const tried = await rehearse([...keys, first.key]);
    return judge(tried.events, tried.over, eyes) === "own" ? "own" : null;
  }

  #sourceOf(question: Question | null): Face | null {
    if (!this.live) return null;
    const first = this.plan?.steps[0];
    const begun = first && first.asked.gathers === null ? first.option.things : [];
    const refs = [...(question?.things ?? []), ...(question?.source ? [question.source] : []), ...begun];
    for (const ref of refs) {
      const face = this.#faceOf(ref);
      if (face && !face.back) return face;
    }
    return null;
  }

  #faceOf([kind, id]: Ref): Face | undefined {
    const { drawing, sheets } = this.#moment();
    const sheet = kind === "sheet" ? sheets.get(String(id)) : undefined;
    return sheet ? drawing.face?.(sheet) : this.#faces.get(keyOf([kind, id]))?.();
  }

  #now<T extends Pinned>(pinned: T | null): T | null {
    return pinned?.version === this.#moment().version ? pinned : null;
  }
}

/** Options that end one's turn, as most games call them. */
const ENDS: readonly string[] = ["end", "pass"];

/** Whether an option names players and nothing else. */
export function ofPlayers({ things }: Option): boolean {
  return things.length > 0 && things.every(([kind]) => kind === "seat");
}

const [getBoard, setBoard] = createContext<Board>();
export { getBoard, setBoard };

/** What the shell offers the drawing around it. */
export function getTable(): Table {
  return getBoard();
}

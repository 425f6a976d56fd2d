/** A game's drawing, card sheets and terms, kept for each language once fetched. */
import type { Lang, Refused, Sheet } from "../protocol.ts";
import { drawingOf } from "../tables/index.ts";
import type { Drawing } from "../tables/types.ts";
import { api, reason } from "./api.ts";
import { glossary, Terms } from "./terms.svelte.ts";
import { language } from "./words.svelte.ts";

export interface Kit {
  readonly drawing: Drawing;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly terms: Terms;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

const fetched = new Map<string, Promise<Kit>>();

/** What it takes to draw a game in a language. */
function kitOf(game: string, lang: Lang): Promise<Kit> {
  const key = `${game}/${lang}`;
  const known = fetched.get(key);
  if (known) return known;
  const coming = Promise.all([drawingOf(game), api.cards(game), api.terms(game)]).then(([drawing, { cards }, { terms }]) => ({
    drawing,
    sheets: new Map(cards.map((sheet) => [sheet.key, sheet])),
    terms: new Terms(game, terms, lang),
  }));
  coming.catch(() => fetched.delete(key)); // ask again next time
  fetched.set(key, coming);
  return coming;
}

/** The kit of a game in the reader's language, asked for until its cards come; the last one stays so long. To be made in a component. */
export class Kits {
  kit = $state.raw<Kit | null>(null);
  trouble = $state.raw<Refused | null>(null);
  /** To draw with before anything has come. */
  readonly none: Partial<Drawing> = {};

  constructor(game: () => string | null) {
    $effect(() => {
      const slug = game();
      if (slug === null) return;
      return this.#fetch(slug, language.current);
    });
  }

  /** Try again after growing pauses; the function it gives ends that. */
  #fetch(game: string, lang: Lang): () => void {
    let wanted = true;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const kit = await kitOf(game, lang);
        if (!wanted) return;
        [this.kit, this.trouble] = [kit, null];
        glossary.current = kit.terms;
      } catch (error) {
        if (!wanted) return;
        this.trouble = reason(error);
        timer = setTimeout(() => void ask(), wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }
}

/** The words and signs of the game on the page, and finding them in texts. */
import type { Lang, Option, Term } from "../protocol.ts";
import type { Ref } from "../tables/types.ts";
import { keyOf } from "./refs.ts";

/** A part of a text: plain, or a word that is explained. */
export interface Piece {
  readonly text: string;
  readonly term: Term | null;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

export class Terms {
  readonly game: string;
  readonly all: readonly Term[];
  readonly #byKey = new Map<string, Term>();
  readonly #byForm = new Map<string, Term>();
  readonly #pattern: RegExp | null;

  constructor(game: string, all: readonly Term[], lang: Lang) {
    [this.game, this.all] = [game, all];
    for (const term of all) {
      for (const key of [term.key, ...term.explains]) this.#byKey.set(key, term);
      for (const form of term.forms) this.#byForm.set(form.toLowerCase(), term);
    }
    const forms = [...this.#byForm.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(SPECIAL, "\\$&"));
    const any = `(?:${forms.join("|")})`;
    this.#pattern = forms.length === 0 ? null : new RegExp(lang === "en" ? `(?<![\\w-])${any}s?(?![\\w-])` : any, "gi");
  }

  of(key: string): Term | undefined {
    return this.#byKey.get(key);
  }

  /** What explains a thing on the table: itself, or all of its kind. */
  about(thing: Ref): Term | undefined {
    return this.of(keyOf(thing)) ?? this.of(thing[0]);
  }

  /** What explains an option, by its move. */
  doing(option: Option): Term | undefined {
    return this.of(`do:${option.key.split(":", 1)[0]}`);
  }

  /** Texts cut where terms stand; each term only where it is first read. */
  cut(texts: readonly string[]): Piece[][] {
    const known = new Set<string>();
    return texts.map((text) => this.#cut(text, known));
  }

  /** The terms in some texts, each once, in the order in which they are first read. */
  within(texts: readonly string[]): Term[] {
    return this.cut(texts).flatMap((pieces) => pieces.flatMap(({ term }) => term ?? []));
  }

  #cut(text: string, known: Set<string>): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (const match of this.#pattern ? text.matchAll(this.#pattern) : []) {
      const term = this.#written(match[0]);
      if (!term || known.has(term.key)) continue;
      known.add(term.key);
      pieces.push({ text: text.slice(from, match.index), term: null }, { text: match[0], term });
      from = match.index + match[0].length;
    }
    return [...pieces, { text: text.slice(from), term: null }].filter((piece) => piece.text !== "");
  }

  #written(word: string): Term | undefined {
    const form = word.toLowerCase();
    return this.#byForm.get(form) ?? this.#byForm.get(form.replace(/s$/, ""));
  }
}

class Glossary {
  /** The terms of the game that the page shows. */
  current = $state.raw(new Terms("", [], "en"));
}

export const glossary = new Glossary();

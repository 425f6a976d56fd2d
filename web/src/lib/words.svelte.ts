/** The page's own words in three languages; what the game says comes from the server in the same language. */
import type { Lang } from "../protocol.ts";
import en from "../words/en.json";
import hans from "../words/zh-Hans.json";
import hant from "../words/zh-Hant.json";
import { stored } from "./stored.ts";

export const LANGUAGES: readonly Lang[] = ["en", "zh-Hant", "zh-Hans"];
const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

export type Fillings = Record<string, string | number>;
/** The same keys in every language. */
export type Tongues<Key extends string> = Record<Lang, Record<Key, string>>;

/** The language of a browser that has not chosen one here. */
function preferred(): Lang {
  for (const name of navigator.languages) {
    if (/^zh\b.*(hans|cn|sg)/i.test(name)) return "zh-Hans";
    if (/^zh\b/i.test(name)) return "zh-Hant";
    if (/^en\b/i.test(name)) return "en";
  }
  return "en";
}

class Language {
  #lang = $state<Lang>(stored.lang.get() ?? preferred());

  get current(): Lang {
    return this.#lang;
  }
  set current(lang: Lang) {
    this.#lang = lang;
    stored.lang.set(lang);
  }
}

export const language = new Language();

/** Fill the holes of a sentence: `{n}` with what is given, `{n|card|cards}` with the form that goes with a number. */
export function filled(pattern: string, fillings: Fillings = {}): string {
  return pattern.replace(HOLE, (_, hole: string, one?: string, many?: string) => {
    const filling = fillings[hole] ?? "";
    if (one === undefined) return String(filling);
    return (filling === 1 ? one : many) ?? "";
  });
}

/** A function that says the words of a set in the reader's language. */
export function speaker<Key extends string>(tongues: Tongues<Key>): (key: Key, fillings?: Fillings) => string {
  return (key, fillings) => filled(tongues[language.current][key], fillings);
}

/** A function that looks words up by a key that may not be among them. */
export function finder(tongues: Record<Lang, Readonly<Record<string, string>>>): (key: string) => string | undefined {
  return (key) => tongues[language.current][key];
}

export type Word = keyof typeof en;
/** The shell's own words. */
export const say = speaker<Word>({ en, "zh-Hant": hant, "zh-Hans": hans });

/** The six elements and neutral: their signs, and costs and loads read from how a card's sheet writes them. */
import type { Sheet } from "../types.ts";
import { say } from "./words.ts";
import air from "icon:whirlwind";
import dark from "icon:evil-moon";
import earth from "icon:mountains";
import fire from "icon:flame";
import light from "icon:sun";
import neutral from "icon:circle";
import water from "icon:drop";

export const ELEMENTS = ["fire", "water", "earth", "air", "light", "dark", "neutral"] as const;
export type Element = (typeof ELEMENTS)[number];

/** Each has a shape of its own. */
export const ELEMENT_SIGNS: Readonly<Record<Element, string>> = { fire, water, earth, air, light, dark, neutral };

/** So many points of each. */
export type Points = readonly number[];

export const NOTHING: Points = ELEMENTS.map(() => 0);

export function plus(one: Points, other: Points): number[] {
  return ELEMENTS.map((_, at) => (one[at] ?? 0) + (other[at] ?? 0));
}

export function sum(points: Points): number {
  return points.reduce((all, count) => all + count, 0);
}

/** The elements of which there is any, with how much. */
export function parts(points: Points): { element: Element; count: number }[] {
  return ELEMENTS.flatMap((element, at) => ((points[at] ?? 0) > 0 ? [{ element, count: points[at] ?? 0 }] : []));
}

/** Read "2 fire and 1 neutral". */
export function written(text: string): number[] {
  return ELEMENTS.map((element) => Number(new RegExp(`(\\d+)\\s*[点點]?\\s*${say(element)}`).exec(text)?.[1] ?? 0));
}

/** Points in words: "2 fire, 1 neutral". */
export function inWords(points: Points): string {
  return parts(points).map(({ element, count }) => say("points", { n: count, element: say(element) })).join(say("comma")) || say("nothing");
}

/** The value of one of a sheet's facts, by its English name. */
export function fact(sheet: Sheet | undefined, key: string): string | undefined {
  return sheet?.facts.find((one) => one.key === key)?.value;
}

/** A cost or a load on a sheet; undefined: the card has none. */
export function pointsOf(sheet: Sheet | undefined, ...keys: readonly string[]): number[] | undefined {
  const text = keys.map((key) => fact(sheet, key)).find((one) => one !== undefined);
  return text === undefined ? undefined : written(text);
}

/** The element of a card. */
export function elementOf(sheet: Sheet | undefined): Element {
  const name = fact(sheet, "Attribute");
  return ELEMENTS.find((element) => say(element) === name) ?? "neutral";
}

/** How many points of a need are met at most: each by its own element or by neutral, its neutral ones by anything. */
export function met(given: Points, need: Points): number {
  const last = ELEMENTS.length - 1;
  const own = ELEMENTS.slice(0, last).map((_, at) => Math.min(given[at] ?? 0, need[at] ?? 0));
  const jokers = Math.min(given[last] ?? 0, sum(need.slice(0, last)) - sum(own));
  return sum(own) + jokers + Math.min(need[last] ?? 0, sum(given) - sum(own) - jokers);
}

/** The drawing of 爾安戰記: three realms between two empires. */
import "./palette.css";
import { drawing, type Mood, type Option, type Ref } from "../types.ts";
import EranHand from "./EranHand.svelte";
import EranTable from "./EranTable.svelte";
import { face } from "./face.ts";
import { placeOf } from "./places.ts";
import { card, play } from "./playing.ts";
import { between, type EranState } from "./state.ts";
import { setting } from "./words.ts";

/** What is put on a realm has its own spot there; everything else is where it is. */
function home(thing: Ref, option: Option): Ref {
  return thing[0] === "realm" ? placeOf(option) : thing;
}

const MOODS: Readonly<Record<string, Mood>> = { discard: "discard", destroy: "target", flip: "target", swap: "target", move: "target", seal: "target" };

function mood(prompt: string): Mood | undefined {
  return MOODS[prompt];
}

/** On whose side of a realm a card lies. */
function owner([kind, id]: Ref, { players }: EranState): number | null {
  if (kind === "seat") return Number(id);
  const seat = kind === "card" ? players.findIndex(({ realms }) => realms.some(({ cards }) => cards.some((card) => card.id === id))) : -1;
  return seat < 0 ? null : seat;
}

export default drawing<EranState>({ table: EranTable, hand: EranHand, face, home, card, play, mood, owner, setting, between });

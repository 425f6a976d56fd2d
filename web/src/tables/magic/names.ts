/** What things are called for those who listen: with everything that others see. */
import type { Sheet, Table } from "../types.ts";
import { chaptersOf, itemFace } from "./face.ts";
import { pooled } from "./mana.ts";
import { attachments, hostOf, is, originOf, sick, type Item, type MagicState, type Permanent, type Where } from "./state.ts";
import { counterName, keywordName, listed, manaName, say, type Word } from "./words.ts";

/** A zone and whose it is. */
export function zoneOf(table: Table, zone: Word, seat: number, viewer: number | null): string {
  return seat === viewer ? say("yours", { zone: say(zone) }) : say("of_whom", { zone: say(zone), who: table.name(seat) });
}

/** A card's name by its key. */
export function cardName(table: Table, key: string | null): string {
  return (key === null ? undefined : table.sheet(key)?.name) ?? say("unknown");
}

/** A permanent by its name; if its controller has several alike, with the number that labels give it. */
export function titleOf(table: Table, state: MagicState, one: Permanent): string {
  const alike = state.battlefield.filter(({ key, controller }) => key === one.key && controller === one.controller);
  const place = alike.findIndex(({ id }) => id === one.id);
  return cardName(table, one.key) + (alike.length > 1 ? ` #${place + 1}` : "");
}

/** What something points at. */
export function whereName(table: Table, state: MagicState, where: Where): string {
  if (where === null) return "";
  if ("seat" in where) return table.name(where.seat);
  if ("stack" in where) {
    const item = state.stack.find(({ id }) => id === where.stack);
    return item ? itemTitle(table, item) : "";
  }
  const there = state.battlefield.find(({ id }) => id === where.card);
  if (there) return titleOf(table, state, there);
  const spell = state.stack.find(({ id }) => id === where.card);
  if (spell) return itemTitle(table, spell);
  const key = [...state.exile, ...state.players.flatMap(({ graveyard }) => graveyard)].find(({ id }) => id === where.card)?.key;
  return key ? cardName(table, key) : "";
}

/** What lies on a permanent. */
export function counterWords(one: Permanent): string[] {
  return Object.entries(one.counters).filter(([kind]) => kind !== "loyalty" && kind !== "lore").map(([kind, n]) => say("counters", { n, kind: counterName(kind) }));
}

/** A Saga's chapters. */
export function chapterWords(sheet: Sheet | undefined, one: Permanent): string {
  if (!sheet || !is(one, "Saga")) return "";
  const now = one.counters["lore"] ?? 0;
  return say("chapter_of", { n: now, all: Math.max(chaptersOf(sheet), now) });
}

/** A permanent: name, numbers, all that lies on it, its part in the fight, where it lies. */
export function permanentName(table: Table, state: MagicState, one: Permanent, where: string): string {
  const sheet = table.sheet(one.key);
  const host = hostOf(state, one);
  const loyalty = one.counters["loyalty"];
  const blocked = one.blocking.map((other) => whereName(table, state, other)).filter(Boolean);
  return listed(
    titleOf(table, state, one),
    one.token && say("token"),
    sheet?.kind,
    is(one, "creature") && `${one.power}/${one.toughness}`,
    one.tapped && say("tapped"),
    sick(one) && say("sick"),
    one.damage > 0 && say("damage_n", { n: one.damage }),
    loyalty !== undefined && say("loyalty_n", { n: loyalty }),
    chapterWords(sheet, one),
    ...counterWords(one),
    ...one.keywords.map(keywordName),
    one.attacking && say("attacks", { whom: whereName(table, state, one.attacking) }),
    blocked.length > 0 && say("blocks", { whom: listed(...blocked) }),
    one.blocked && say("blocked"),
    host && say("attached_to", { card: titleOf(table, state, host) }),
    ...attachments(state, one).map((other) => say("with", { card: cardName(table, other.key) })),
    one.owner !== one.controller && say("owned_by", { who: table.name(one.owner) }),
    where,
  );
}

/** Something on the stack by the card it is or comes from. */
export function itemTitle(table: Table, item: Item): string {
  const name = cardName(table, originOf(item).key);
  return item.key === null ? say("ability_of", { card: name }) : name;
}

/** Something on the stack: whose it is, X, what it is aimed at, and what an ability does. */
export function itemName(table: Table, state: MagicState, item: Item, place: number): string {
  const aimed = item.targets.flat().map((where) => whereName(table, state, where)).filter(Boolean);
  return listed(
    say("stack_place", { n: place }),
    itemTitle(table, item),
    table.name(item.seat),
    item.x > 0 && `X=${item.x}`,
    aimed.length > 0 && say("aimed_at", { whom: listed(...aimed) }),
    item.key === null && itemFace(item, table)?.text?.[0],
  );
}

/** The mana of a pool in words. */
export function poolWords(pool: readonly number[]): string {
  return listed(...pooled(pool).map(({ symbol, snow, count }) => say(snow ? "mana_snow" : "mana_n", { n: count, mana: manaName(symbol) })));
}

/** What things are called for those who listen: with everything that others see. */
import type { Table } from "../types.ts";
import { fight } from "./fight.ts";
import { TOKENS } from "./state.gen.ts";
import { active, inPlay, NOBODY, type AshesState, type InPlay } from "./state.ts";
import { listed, say, tokenMark, type Word } from "./words.ts";

/** A zone and whose it is. */
export function zoneOf(table: Table, zone: Word, seat: number, viewer: number | null): string {
  return seat === viewer ? say("yours", { zone: say(zone) }) : say("of_whom", { zone: say(zone), who: table.name(seat) });
}

/** A card's name by its key. */
export function cardName(table: Table, key: string | null): string {
  return (key === null ? undefined : table.sheet(key)?.name) ?? say("unknown");
}

/** A card in play by its name; if its player has several alike, with the number that labels give it. */
export function playName(table: Table, state: AshesState, card: InPlay): string {
  const player = state.players[card.controller];
  const alike = player ? inPlay(player).filter(({ key }) => key === card.key) : [];
  const place = alike.findIndex(({ id }) => id === card.id);
  return cardName(table, card.key) + (alike.length > 1 && place >= 0 ? ` #${place + 1}` : "");
}

/** The same by its id; empty if it has gone. */
function nameById(table: Table, state: AshesState, id: number): string {
  const found = state.players.flatMap(inPlay).find((card) => card.id === id);
  return found ? playName(table, state, found) : "";
}

/** The tokens and other things on a card. */
export function marks(table: Table, card: InPlay): string[] {
  const said: (string | false)[] = [
    ...TOKENS.map((key) => key !== "wounds" && card[key] > 0 && tokenMark(key, card[key])),
    card.charm !== NOBODY && say("charm_die"),
    card.beneath > 0 && say("beneath", { n: card.beneath }),
    card.owner !== card.controller && say("owner", { who: table.name(card.owner) }),
  ];
  return said.filter((one) => one !== false);
}

/** A card in play: name, numbers, tokens, its part in the attack, where it lies. */
export function inPlayName(table: Table, state: AshesState, card: InPlay, where: string): string {
  const unit = card.attack !== undefined;
  const numbers = [
    ...(unit ? [say("attack_value", { n: card.attack ?? 0 })] : []),
    ...(card.life > 0 ? [say("life_left", { n: Math.max(0, card.life - card.wounds), life: card.life })] : []),
    ...(unit ? [say("recover_value", { n: card.recover ?? 0 })] : []),
  ];
  const fighting = fight(state.attack, card.id).map(({ does, whom }) => say(does, { card: nameById(table, state, whom) }));
  const attached = card.attached.map((spell) => cardName(table, spell.key));
  return listed(playName(table, state, card), ...numbers, ...marks(table, card), ...attached, ...fighting, where);
}

/** A die: "natural class". */
export function dieName(die: string): string {
  const { type, level } = active(die);
  return say("die", { type: say(type), level: say(level) });
}

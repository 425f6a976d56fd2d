/** The drawing of Magic: two battlefields, the stack beside them, and the steps of the turn between. */
import "./palette.css";
import { drawing } from "../types.ts";
import { declares, ends, label, mood, owner } from "./doing.ts";
import { card, face } from "./face.ts";
import { signOf } from "./mana.ts";
import MagicHand from "./MagicHand.svelte";
import MagicTable from "./MagicTable.svelte";
import type { MagicState } from "./state.ts";
import { own, setting } from "./words.ts";

export default drawing<MagicState>({ table: MagicTable, hand: MagicHand, face, signs: signOf, card, mood, owner, label, declares, ends, setting, own });

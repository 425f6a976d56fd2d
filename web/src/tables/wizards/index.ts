/** The drawing of Wizards: two grids of nine cells, and what two wizards have around them. */
import "./palette.css";
import { drawing } from "../types.ts";
import { ends, mood, owner, stays } from "./doing.ts";
import { card, face } from "./face.ts";
import type { WizardsState } from "./state.ts";
import WizardsHand from "./WizardsHand.svelte";
import WizardsTable from "./WizardsTable.svelte";
import { own, setting } from "./words.ts";

export default drawing<WizardsState>({ table: WizardsTable, hand: WizardsHand, face, card, mood, owner, stays, ends, setting, own });

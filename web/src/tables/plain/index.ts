/** The drawing of a game that has none of its own: players, hands and piles as its view has them. */
import { plainFace } from "./face.ts";
import PlainHand from "./PlainHand.svelte";
import PlainTable from "./PlainTable.svelte";
import type { Drawing } from "../types.ts";

const plain: Drawing = { table: PlainTable, hand: PlainHand, face: plainFace };
export default plain;

import { picturesOf } from "../../lib/pictures.ts";
import type { Face, Sheet } from "../types.ts";

/** A card with everything its sheet says, and a picture if its key has a word for one. */
export function plainFace(sheet: Sheet): Face {
  return {
    name: sheet.name,
    kind: sheet.kind,
    facts: sheet.facts.map((fact) => ({ label: fact.name, value: fact.value, term: `fact:${fact.key}` })),
    text: sheet.text,
    names: sheet.names,
    lore: sheet.lore,
    ...picturesOf(sheet.key),
  };
}

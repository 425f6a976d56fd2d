import type { Face, Sheet } from "../types.ts";

/** A card with everything its sheet says and no picture. */
export function plainFace(sheet: Sheet): Face {
  return {
    name: sheet.name,
    kind: sheet.kind,
    facts: sheet.facts.map((fact) => ({ label: fact.name, value: fact.value })),
    text: sheet.text,
    lore: sheet.lore,
  };
}

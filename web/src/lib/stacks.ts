/** A card in a pile or hand; no key: the viewer may not know what it is. */
export interface Held {
  readonly id: number;
  readonly key: string | null;
}

/** Cards by what they are, in the order in which each kind first appears. */
export function byKey<T extends { readonly key: string | null }>(cards: readonly T[]): T[][] {
  const found = new Map<string | null, T[]>();
  for (const card of cards) {
    const alike = found.get(card.key);
    if (alike) alike.push(card);
    else found.set(card.key, [card]);
  }
  return [...found.values()];
}

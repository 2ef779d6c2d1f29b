/**
 * Keeps what is on screen where it is: entries already shown stay in their order, entries that are gone leave, new
 * ones come last, so nothing moves under the pointer.
 */
export const stableOrder = <item extends { readonly key: string }>(shown: readonly string[], fresh: readonly item[]): readonly item[] => {
  const places = new Map(shown.map((key, place) => [key, place]))
  return fresh.toSorted((left, right) => (places.get(left.key) ?? shown.length) - (places.get(right.key) ?? shown.length))
}

/** Numbers that the same seed repeats (mulberry32). For tests only: nothing secret is made of them. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 to one below `end`. */
  const below = (end: number): number => Math.floor(next() * end)
  const pick = <item>(items: readonly item[]): item => {
    const item = items[below(items.length)]
    if (item === undefined && items.length === 0) throw new Error('There is nothing to pick from.')
    return item as item
  }
  return { next, below, pick, chance: (of: number): boolean => next() < of }
}
export type Random = ReturnType<typeof createRandom>

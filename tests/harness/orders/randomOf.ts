/** Draws of one order, the same for the same seed. */
export interface Random {
  /** From 0 up to 1, without it. */
  next(): number
  /** A whole number of the range, both ends included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<item>(items: readonly [item, ...item[]]): item
  /** 64 hexadecimal digits. */
  hash(): string
}

/** A generator of 32 bits (Mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    hash: () => Array.from({ length: 8 }, () => whole(0, 4_294_967_295).toString(16).padStart(8, '0')).join(''),
  }
}

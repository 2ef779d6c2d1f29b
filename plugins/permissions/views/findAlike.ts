import { addressKey } from '#lib/addresses/sameAddress.js'

/** A spender that another one could be taken for. */
export interface Alike {
  readonly address: string
  /** Its name, where the visitor or the page gave it one. */
  readonly name: string | undefined
}

/**
 * The ends of an address that people compare: six digits at both ends together, or eight at one. Two addresses that have one of these in
 * common could be taken for one another, as `findLookalike` has it; this asks thousands of them in one pass.
 */
const endsOf = (address: string): readonly number[] => {
  const [first, last] = [Number.parseInt(address.slice(2, 10), 16), Number.parseInt(address.slice(-8), 16)]
  // Numbers: making texts of ten thousand addresses would be seen.
  return [
    (first >>> 24) * 2 ** 16 + (last & 0xffff),
    2 ** 32 + (first >>> 20) * 2 ** 12 + (last & 0xfff),
    2 ** 33 + (first >>> 16) * 2 ** 8 + (last & 0xff),
    2 ** 34 + first,
    2 ** 35 + last,
  ]
}

/**
 * The spenders that could be taken for another one, each with that one. One that has a name is no imitation; whoever looks like it is.
 * @param named addresses with names, in the list or not
 */
export const findAlike = (spenders: readonly string[], named: ReadonlyMap<string, string>): ReadonlyMap<string, Alike> => {
  const known = new Map<number, Alike>()
  const seen = new Map<number, Alike>()
  const found = new Map<string, Alike>()
  for (const [address, name] of named) for (const ends of endsOf(address)) known.set(ends, { address, name })
  for (const spender of spenders) {
    if (named.has(addressKey(spender))) continue
    const own: Alike = { address: spender, name: undefined }
    for (const ends of endsOf(spender)) {
      const original = known.get(ends)
      const other = seen.get(ends)
      if (original) found.set(spender, original)
      if (other) {
        if (!found.has(spender)) found.set(spender, other)
        if (!found.has(other.address)) found.set(other.address, own)
      } else seen.set(ends, own)
    }
  }
  return found
}

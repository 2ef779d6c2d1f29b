/** Reads arguments from the front. `text` has hexadecimal digits in lower case, without `0x` and without the selector. */
export interface WordReader {
  /** One word as a number; -1 where there is none. */
  number(): bigint
  /** One word as an address in lower case; undefined where something stands in front of it. */
  address(): string | undefined
  /** Digits of so many bytes, which are filled up with zeros to whole words; undefined for anything else. */
  bytes(length: number): string | undefined
  /** Whether nothing is left. */
  ended(): boolean
}

/** Reads whole words one after the other. What is not there makes the rest useless, and never throws. */
export const createWordReader = (text: string): WordReader => {
  let at = 0
  const take = (length: number) => {
    const part = text.slice(at, at + length)
    at += length
    return part.length === length ? part : undefined
  }
  const number = () => {
    const part = take(64)
    return part === undefined ? -1n : BigInt(`0x${part}`)
  }
  return {
    number,
    address: () => {
      const part = take(64)
      return part?.startsWith('0'.repeat(24)) ? `0x${part.slice(24)}` : undefined
    },
    bytes: (length: number) => {
      const part = take(length * 2)
      const rest = take((64 - ((length * 2) % 64)) % 64)
      return part !== undefined && rest !== undefined && /^0*$/.test(rest) ? part : undefined
    },
    ended: () => at === text.length,
  }
}

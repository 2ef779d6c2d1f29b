import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'

export interface PolkadotAddress {
  /** The account: 32 bytes, the same on every network of the family. */
  readonly account: Uint8Array
  /** The network that the address is written for: 0 Polkadot, 2 Kusama, 42 any. */
  readonly prefix: number
}

const opening = new TextEncoder().encode('SS58PRE')
const checksum = (body: Uint8Array) => blake2b(Uint8Array.from([...opening, ...body])).subarray(0, 2)

/** Reads a prefix of one byte, or of two where it is above 63; undefined when it is written longer than it has to be, or is reserved. */
const readPrefix = (bytes: Uint8Array, length: number): number | undefined => {
  const [first = 0, second = 0] = bytes
  const prefix = length === 1 ? first : ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8)
  const written = length === 1 ? first < 64 : first >= 64 && first < 128 && prefix > 63
  return written && prefix !== 46 && prefix !== 47 ? prefix : undefined
}

/** Writes the address of an account for a network, by the network's prefix (SS58). */
export const formatPolkadotAddress = ({ account, prefix }: PolkadotAddress): string => {
  const start = prefix < 64 ? [prefix] : [((prefix & 252) >> 2) | 64, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.from([...start, ...account])
  return base58.encode(Uint8Array.from([...body, ...checksum(body)]))
}

/**
 * Reads an address in the format SS58 of an account of 32 bytes, its checksum and the prefix of its network included. Undefined for anything
 * else. Never throws.
 */
export const parsePolkadotAddress = (input: unknown): PolkadotAddress | undefined => {
  if (typeof input !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{45,50}$/.test(input)) return undefined
  const bytes = base58.decode(input)
  const length = bytes.length - 34
  if (length !== 1 && length !== 2) return undefined
  const prefix = readPrefix(bytes, length)
  const [first, second] = checksum(bytes.subarray(0, -2))
  if (prefix === undefined || bytes.at(-2) !== first || bytes.at(-1) !== second) return undefined
  return { account: Uint8Array.from(bytes.subarray(length, -2)), prefix }
}

import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { associatedTokenProgram } from './programs.js'

/** The field and the constant of the curve ed25519: https://www.rfc-editor.org/rfc/rfc8032#section-5.1 */
const prime = 2n ** 255n - 19n
const curve = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let [square, left] = [base % prime, exponent]; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime
  return result
}

/** Whether 32 bytes are a point of the curve: then somebody may have the key of it. */
export const isOnCurve = (bytes: Uint8Array): boolean => {
  let y = 0n
  for (const byte of bytes.toReversed()) y = (y << 8n) | BigInt(byte)
  y &= 2n ** 255n - 1n
  const square = (y * y) % prime
  const above = (square - 1n + prime) % prime
  const below = (curve * square + 1n) % prime
  // Euler's criterion of above/below: a square times a non-square is none.
  const product = (above * below) % prime
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n
}

/** The address that a program keeps for these seeds: the first that nobody can have a key of. */
export const deriveAddress = (seeds: readonly (Uint8Array | string)[], program: string): string => {
  const parts = seeds.map((seed) => (typeof seed === 'string' ? utf8ToBytes(seed) : seed))
  const tail = [base58.decode(program), utf8ToBytes('ProgramDerivedAddress')]
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(...parts, Uint8Array.of(bump), ...tail))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('There is no such address.')
}

/** Where an owner keeps a token unless it was told otherwise. */
export const associatedAddress = (owner: string, mint: string, program: string): string =>
  deriveAddress([base58.decode(owner), base58.decode(program), base58.decode(mint)], associatedTokenProgram)

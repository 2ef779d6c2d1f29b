import { base58 } from '@scure/base'

/** The field and the constant of the curve ed25519: https://www.rfc-editor.org/rfc/rfc8032#section-5.1 */
const prime = 2n ** 255n - 19n
const curve = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let [square, left] = [base % prime, exponent]; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime
  return result
}

/** Whether 32 bytes are a point of the curve, so that a private key may exist for it. */
export const isOnCurve = (bytes: Uint8Array): boolean => {
  let y = 0n
  for (const byte of bytes.toReversed()) y = (y << 8n) | BigInt(byte)
  y &= 2n ** 255n - 1n
  const square = (y * y) % prime
  const above = (square - 1n + prime) % prime
  const below = (curve * square + 1n) % prime
  // Euler's criterion of above/below: a square times a non-square is a non-square.
  const product = (above * below) % prime
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n
}

/** The inputs to hash for the program-derived address of these seeds: the first hash that is not a point of the curve is the address. */
export function* candidates(seeds: readonly (Uint8Array | string)[], program: string): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = (part: Uint8Array | string) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]
  const head = seeds.flatMap(bytes)
  const tail = [base58.decode(program), 'ProgramDerivedAddress'].flatMap(bytes)
  for (let bump = 255; bump >= 0; bump--) yield Uint8Array.from([...head, bump, ...tail])
}

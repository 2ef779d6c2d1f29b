import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../tests/harness/caseCount.js'
import { isStrictEd25519 } from './isStrictEd25519.js'
import { verifySolana } from './verifySolana.js'

const field = 2n ** 255n - 19n
const order = ed25519.CURVE.n
const Point = ed25519.ExtendedPoint
const verifiers = [
  ['with WebCrypto', globalThis.crypto.subtle],
  ['without WebCrypto', null as unknown as undefined],
] as const

const bytesOf = (number: bigint) => Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * at)) & 255n))
const numberOf = (bytes: Uint8Array) => [...bytes].reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** The eight points of small order: any point multiplied by the order of the group, and the multiples of the result. */
const eight = (() => {
  for (let second = 2n; ; second++) {
    try {
      const rest = Point.fromHex(bytesOf(second))
        .multiply(order - 1n)
        .add(Point.fromHex(bytesOf(second)))
      const multiples = [Point.ZERO]
      while (multiples.length < 8) multiples.push((multiples.at(-1) ?? Point.ZERO).add(rest))
      if (new Set(multiples.map((point) => point.toHex())).size === 8) return multiples
    } catch {
      // Not every number is the coordinate of a point.
    }
  }
})()

/** All 32-byte values that some verifier reads as a point of small order: canonical forms, both signs, and numbers beyond the field. */
const keyless = [...new Set(eight.map((point) => point.toAffine().y))].flatMap((second) =>
  [second, second + field].filter((number) => number < 2n ** 255n).flatMap((number) => [bytesOf(number), bytesOf(number | (1n << 255n))]),
)

test('there are eight points of small order with fourteen encodings, and the System Program is one of them', () => {
  expect(eight.every((point) => point.isSmallOrder())).toBe(true)
  expect(keyless).toHaveLength(14)
  expect(keyless.map((bytes) => base58.encode(bytes))).toContain('11111111111111111111111111111111')
})

test.each(verifiers)('%s no account without a key can sign in, with any message and any point of small order in the signature', async (_, subtle) => {
  // With a point of small order as the key, S = 0 is valid for at most one message in eight: forty are tried.
  for (const account of keyless)
    for (const point of keyless)
      for (let index = 0; index < 40; index++) {
        const signature = Uint8Array.from([...point, ...new Uint8Array(32)])
        const proof = { address: base58.encode(account), message: `lumen.market wants you to sign in ${index}`, signature: base58.encode(signature) }
        if (await verifySolana(proof, subtle)) expect.unreachable(`${proof.address} signed in`)
      }
})

test.each(verifiers)(
  '%s a signature is accepted in canonical form only: not with S beyond the order, nor with its point encoded in another way',
  async (_, subtle) => {
    const secret = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
    const address = base58.encode(ed25519.getPublicKey(secret))
    const message = 'app.example wants to sign in'
    const signature = ed25519.sign(new TextEncoder().encode(message), secret)
    const ask = (bytes: Iterable<number>) => verifySolana({ address, message, signature: base58.encode(Uint8Array.from(bytes)) }, subtle)
    expect(await ask(signature)).toBe(true)
    expect(await ask([...signature.subarray(0, 32), ...bytesOf(numberOf(signature.subarray(32)) + order)])).toBe(false)
    for (const point of keyless) expect(await ask([...point, ...signature.subarray(32)])).toBe(false)
  },
)

const cases = caseCount(300, 3_000)
test(`${cases} random keys and texts: what a key signs is taken, and no number beyond the field is an account`, () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), fc.bigInt({ min: 0n, max: 18n }), fc.boolean(), (secret, text, beyond, sign) => {
      const signature = ed25519.sign(new TextEncoder().encode(text), secret)
      expect(isStrictEd25519(ed25519.getPublicKey(secret), signature)).toBe(true)
      const other = bytesOf((field + beyond) | (sign ? 1n << 255n : 0n))
      expect(isStrictEd25519(other, signature)).toBe(false)
      expect(isStrictEd25519(ed25519.getPublicKey(secret), Uint8Array.from([...other, ...signature.subarray(32)]))).toBe(false)
    }),
    { numRuns: cases },
  )
})

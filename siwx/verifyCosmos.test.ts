import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../tests/harness/caseCount.js'
import { verifyCosmos } from './verifyCosmos.js'

const key = new Uint8Array(32).fill(7)
const addressOf = (secret: Uint8Array, prefix = 'cosmos') => bech32.encode(prefix, bech32.toWords(ripemd160(sha256(secp256k1.getPublicKey(secret, true)))))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** JSON as the SDK signs it: names in order, no spaces, and `<`, `>` and `&` escaped. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}
const hashOf = (signer: string, message: string) => {
  const data = base64(new TextEncoder().encode(message))
  const msgs = [{ type: 'sign/MsgSignData', value: { signer, data } }]
  const doc = sorted({ chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, msgs, memo: '' })
  return sha256(new TextEncoder().encode(JSON.stringify(doc).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)))
}
const signed = (address: string, message: string) => secp256k1.sign(hashOf(address, message), key)

test.each(['cosmos', 'osmo'])('a signature by ADR-036 of an account with the prefix %s is accepted, of this text and account alone', async (prefix) => {
  const address = addressOf(key, prefix)
  for (const message of ['', 'hi', 'ё <🙂> & "quoted"\n', 'x'.repeat(10_000)]) {
    const signature = base64(signed(address, message).toCompactRawBytes())
    expect(await verifyCosmos({ address, message, signature })).toBe(true)
    expect(await verifyCosmos({ address, message: `${message}.`, signature })).toBe(false)
    expect(await verifyCosmos({ address: addressOf(new Uint8Array(32).fill(8), prefix), message, signature })).toBe(false)
  }
})

test('an address of another network needs a signature of its own: the signer is part of the document', async () => {
  const signature = base64(signed(addressOf(key), 'hi').toCompactRawBytes())
  expect(await verifyCosmos({ address: addressOf(key, 'osmo'), message: 'hi', signature })).toBe(false)
})

test('the second signature that every signature has is refused', async () => {
  const address = addressOf(key)
  const { r, s } = signed(address, 'hi')
  const signature = base64(new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes())
  expect(await verifyCosmos({ address, message: 'hi', signature })).toBe(false)
})

test('no changed bit and no other bytes are accepted', async () => {
  const address = addressOf(key)
  const bytes = signed(address, 'hi').toCompactRawBytes()
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 63 }), fc.nat({ max: 7 }), fc.uint8Array({ minLength: 60, maxLength: 70 }), fc.string(), async (at, bit, other, text) => {
      const changed = bytes.map((byte, place) => (place === at ? byte ^ (1 << bit) : byte))
      for (const signature of [base64(changed), base64(other), text]) expect(await verifyCosmos({ address, message: 'hi', signature })).toBe(false)
    }),
    { numRuns: caseCount(100, 3_000) },
  )
})

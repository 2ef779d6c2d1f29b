import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPolkadotAddress, parsePolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { caseCount } from '../tests/harness/caseCount.js'
import { verifyPolkadot } from './verifyPolkadot.js'

const hex = (...parts: readonly Uint8Array[]) => `0x${Buffer.concat(parts).toString('hex')}`
const bytes = (text: string) => new TextEncoder().encode(text)
const seed = new Uint8Array(32).fill(7)
const secret = secretFromSeed(seed)
const hash = (input: Uint8Array) => blake2b(input, { dkLen: 32 })
const addressOf = (account: Uint8Array, prefix = 0) => formatPolkadotAddress({ account, prefix })
const ecdsaKey = secp256k1.getPublicKey(seed, true)
const ecdsa = (text: Uint8Array) => {
  const signed = secp256k1.sign(hash(text), seed)
  return Buffer.concat([signed.toCompactRawBytes(), Uint8Array.of(signed.recovery)])
}

/** From the documentation of Polkadot.js: https://polkadot.js.org/docs/util-crypto/examples/verify-signature */
const published = {
  address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  message: 'This is a text message',
  signature: '0x2aeaa98e26062cf65161c68c5cb7aa31ca050cb5bdd07abc80a475d2a2eebc7b7a9c9546fbdff971b29419ddd9982bf4148c81a49df550154e1674a6b58bac84',
}

test('the published signature is accepted, of this text and this address alone', async () => {
  expect(await verifyPolkadot(published)).toBe(true)
  expect(await verifyPolkadot({ ...published, message: 'This is a text message.' })).toBe(false)
  expect(await verifyPolkadot({ ...published, address: addressOf(getPublicKey(secret)) })).toBe(false)
  // The same account as it is written on Polkadot.
  const account = parsePolkadotAddress(published.address)?.account ?? new Uint8Array(32)
  expect(await verifyPolkadot({ ...published, address: addressOf(account) })).toBe(true)
})

const kinds = [
  ['sr25519', getPublicKey(secret), (text: Uint8Array) => sign(secret, text), 1],
  ['ed25519', ed25519.getPublicKey(seed), (text: Uint8Array) => ed25519.sign(text, seed), 0],
  ['ECDSA', hash(ecdsaKey), ecdsa, 2],
] as const

test.each(kinds)('%s: the text alone or between <Bytes>, the signature alone or behind its kind', async (_, account, signer, kind) => {
  const address = addressOf(account)
  const message = 'lumen.market wants you to sign in with your Polkadot account:\nё 🙂'
  for (const text of [message, `<Bytes>${message}</Bytes>`])
    for (const signature of [hex(signer(bytes(text))), hex(Uint8Array.of(kind), signer(bytes(text)))]) {
      expect(await verifyPolkadot({ address, message, signature })).toBe(true)
      expect(await verifyPolkadot({ address, message: `${message} `, signature })).toBe(false)
      for (const [, other] of kinds.filter(([, one]) => one !== account))
        expect(await verifyPolkadot({ address: addressOf(other), message, signature })).toBe(false)
    }
  expect(await verifyPolkadot({ address, message, signature: hex(Uint8Array.of((kind + 1) % 3), signer(bytes(message))) })).toBe(false)
})

test('an account that is not a public key is refused, with any signature', async () => {
  const address = addressOf(new Uint8Array(32))
  for (const signature of [new Uint8Array(64), Uint8Array.from({ length: 64 }, (_, at) => (at === 63 ? 128 : 0))])
    expect(await verifyPolkadot({ address, message: 'hi', signature: hex(signature) })).toBe(false)
})

test('no changed bit and no other bytes are accepted', async () => {
  const address = addressOf(getPublicKey(secret))
  const signature = sign(secret, bytes('hi'))
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 63 }), fc.nat({ max: 7 }), fc.uint8Array({ minLength: 60, maxLength: 70 }), async (at, bit, other) => {
      const changed = signature.map((byte, place) => (place === at ? byte ^ (1 << bit) : byte))
      expect(await verifyPolkadot({ address, message: 'hi', signature: hex(changed) })).toBe(false)
      expect(await verifyPolkadot({ address, message: 'hi', signature: hex(other) })).toBe(false)
    }),
    { numRuns: caseCount(60, 3_000) },
  )
})

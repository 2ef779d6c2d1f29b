import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySolana } from './verifySolana.js'

const secret = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const address = base58.encode(ed25519.getPublicKey(secret))
const message = 'app.example wants to sign in'
const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
const without = {
  importKey: async () => {
    throw new DOMException('Unrecognized algorithm name', 'NotSupportedError')
  },
} as unknown as SubtleCrypto

for (const [where, subtle] of [
  ['with WebCrypto', globalThis.crypto.subtle],
  ['without Ed25519 in it', without],
  ['without WebCrypto', null as unknown as undefined],
] as const)
  test(`${where} a signature is of the account that made it, and of nothing else`, async () => {
    expect(await verifySolana({ address, message, signature }, subtle)).toBe(true)
    expect(await verifySolana({ address, message: `${message}.`, signature }, subtle)).toBe(false)
    const other = base58.encode(ed25519.getPublicKey(Uint8Array.from(secret, (byte) => byte ^ 1)))
    expect(await verifySolana({ address: other, message, signature }, subtle)).toBe(false)
    for (const odd of ['', 'x'.repeat(64), '0OIl', base58.encode(new Uint8Array(64)), base58.encode(new Uint8Array(64).fill(255))])
      expect(await verifySolana({ address, message, signature: odd }, subtle)).toBe(false)
    for (const odd of ['', 'x', base58.encode(new Uint8Array(32).fill(255)), base58.encode(new Uint8Array(31))])
      expect(await verifySolana({ address: odd, message, signature }, subtle)).toBe(false)
  })

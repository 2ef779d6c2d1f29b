import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../harness/caseCount.js'
import { refusedVectors, validVectors } from '../harness/bip322Vectors.js'
import { signBip322 } from '../../apps/sandbox/wallets/bitcoin/signBip322.js'
import { signBitcoin, bitcoinKey } from '../../apps/sandbox/wallets/bitcoin/signBitcoin.js'
import { bitcoin } from '../../apps/sandbox/world/settings.js'
import { verifyBitcoin } from '../../siwx/verifyBitcoin.js'

const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'

test.each(validVectors)('BIP-322: $address signed $message', async ({ address, message, signature }) => {
  expect(await verifyBitcoin({ address, message, signature })).toBe(true)
  expect(await verifyBitcoin({ address, message: `${message}.`, signature })).toBe(false)
  for (const other of [segwit, taproot].filter((one) => one !== address)) expect(await verifyBitcoin({ address: other, message, signature })).toBe(false)
})

test.each(refusedVectors)('BIP-322: $why is refused', async ({ address, message, signature }) => {
  expect(await verifyBitcoin({ address, message, signature })).toBe(false)
})

test('what the wallets of the sandbox sign, in each form and with each address, is of that address and no other', async () => {
  const message = 'app.example wants you to sign in'
  for (const [index, { payment, ordinal }] of bitcoin.accounts.entries()) {
    const key = hexToBytes(bitcoinKey(index).slice(2))
    const signatures = [
      [payment, await signBitcoin(index, message)],
      [payment, signBip322(key, payment, message)],
      [ordinal, signBip322(key, ordinal, message)],
    ] as const
    for (const [address, signature] of signatures) {
      expect(await verifyBitcoin({ address, message, signature })).toBe(true)
      for (const other of bitcoin.accounts.flatMap((account) => [account.payment, account.ordinal]).filter((one) => one !== address))
        expect(await verifyBitcoin({ address: other, message, signature })).toBe(false)
    }
  }
})

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const base58 = (version: number, hash: Uint8Array) => createBase58check(sha256).encode(concatBytes(Uint8Array.from([version]), hash))
const segwitOf = (hash: Uint8Array) => bech32.encode('bc', [0, ...bech32.toWords(hash)])
const nestedOf = (hash: Uint8Array) => base58(5, hash160(concatBytes(hexToBytes('0014'), hash)))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** ECDSA with recovery, as wallets made it before BIP-322. */
const recoverable = (secret: Uint8Array, message: string, first: number) => {
  const text = utf8ToBytes(message)
  const size = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
  const hash = sha256(sha256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), Uint8Array.from(size), text)))
  const signature = secp256k1.sign(hash, secret)
  return base64(concatBytes(Uint8Array.from([first + signature.recovery]), signature.toCompactRawBytes()))
}

test('ECDSA with recovery is of the addresses of its key, and of nothing else', async () => {
  const secret = new Uint8Array(32).fill(7)
  const [compressed, long] = [secp256k1.getPublicKey(secret, true), secp256k1.getPublicKey(secret, false)]
  const hash = hash160(compressed)
  const message = `app.example wants you to sign in\n${'x'.repeat(300)}`
  const accounts = [
    [segwitOf(hash), 39],
    // Some wallets write the first byte of addresses of a key's hash for all.
    [segwitOf(hash), 31],
    [nestedOf(hash), 35],
    [base58(0, hash), 31],
    [base58(111, hash), 31],
    [base58(0, hash160(long)), 27],
  ] as const
  for (const [address, first] of accounts) {
    const signature = recoverable(secret, message, first)
    expect(await verifyBitcoin({ address, message, signature }), address).toBe(true)
    expect(await verifyBitcoin({ address, message: `${message}.`, signature })).toBe(false)
    expect(await verifyBitcoin({ address, message, signature: recoverable(new Uint8Array(32).fill(8), message, first) })).toBe(false)
  }
  const signature = recoverable(secret, message, 39)
  const script = bech32.encode('bc', [0, ...bech32.toWords(sha256(compressed))])
  const key = bech32m.encode('bc', [1, ...bech32m.toWords(compressed.slice(1))])
  for (const address of [script, key, taproot, '', 'x', segwitOf(hash).replace('bc1', 'bc2')])
    expect(await verifyBitcoin({ address, message, signature })).toBe(false)
})

test('a signature of Taproot for the parts of a message alone, or with an item more, is refused', async () => {
  const { address, message, signature } = validVectors.find((vector) => vector.address === taproot) ?? { address: '', message: '', signature: '' }
  expect(await verifyBitcoin({ address, message, signature })).toBe(true)
  const bytes = Buffer.from(signature, 'base64')
  // SIGHASH_NONE, SIGHASH_SINGLE, SIGHASH_ALL | ANYONECANPAY, and the default written out.
  for (const type of [0, 2, 3, 0x81])
    expect(await verifyBitcoin({ address, message, signature: base64(Uint8Array.from([...bytes.subarray(0, -1), type])) })).toBe(false)
  expect(await verifyBitcoin({ address, message, signature: base64(Uint8Array.from([2, ...bytes.subarray(1), 1, 0x50])) })).toBe(false)
  expect(await verifyBitcoin({ address, message, signature: base64(bytes.subarray(0, -1)) })).toBe(false)
})

test('a changed bit of a signature is always found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...validVectors), fc.nat(), fc.nat(7), async ({ address, message, signature }, place, bit) => {
      const bytes = Uint8Array.from(Buffer.from(signature.replace(/^smp/, ''), 'base64'))
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      expect(await verifyBitcoin({ address, message, signature: base64(bytes) })).toBe(false)
    }),
    { numRuns: caseCount(150, 5_000) },
  )
})

test('no text throws, and none is a signature', async () => {
  const bytes = fc.uint8Array({ maxLength: 120 }).map(base64)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(segwit, taproot, nestedOf(new Uint8Array(20))), fc.oneof(fc.string(), bytes), async (address, signature) => {
      expect(await verifyBitcoin({ address, message: 'Hello World', signature })).toBe(false)
    }),
    { numRuns: caseCount(500, 20_000) },
  )
})

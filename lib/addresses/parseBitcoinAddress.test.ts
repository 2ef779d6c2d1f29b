import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { parseBitcoinAddress } from './parseBitcoinAddress.js'

// The first four of the witness addresses are the examples of BIP-173 and BIP-350; program in hexadecimal.
const valid: readonly (readonly [address: string, kind: string, test: boolean, program: string])[] = [
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', false, '751e76e8199196d454941c45d1b3a323f1433bd6'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', true, '1863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', true, '000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', false, '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', false, '62e907b15cbf27d5425399ebf6f0fb50ebb88f18'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', false, 'e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', true, '243f1394f44554f4ce3fd68649c19adc483ce924'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', true, '4e9f39ca4688ff102128ea4ccda34105324305b0'],
]

test.each(valid)('%s is %s', (address, kind, test, program) => {
  const parsed = parseBitcoinAddress(address)
  expect(parsed && { ...parsed, program: bytesToHex(parsed.program) }).toEqual({ address, kind, test, program })
})

test('an address with a witness program may be written in capital letters, and is given in small ones', () => {
  expect(parseBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')?.address).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
})

test.each([
  ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['capital and small letters', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['version 1 with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 0 with the checksum of version 1', bech32m.encode('bc', [0, ...bech32m.toWords(new Uint8Array(20))])],
  ['a version that is not in use', bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32))])],
  ['a program of another length', bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(21))])],
  ['a regression test network', bech32.encode('bcrt', [0, ...bech32.toWords(new Uint8Array(20))])],
  ['another chain of base58check', createBase58check(sha256).encode(Uint8Array.from([48, ...new Uint8Array(20)]))],
  ['a hash of another length', createBase58check(sha256).encode(new Uint8Array(22))],
  ['a letter that is none of base 58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['a Solana address', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'],
  ['an empty text', ''],
  ['no text', 7],
])('%s is no address', (_, input) => {
  expect(parseBitcoinAddress(input)).toBeUndefined()
})

test('one changed letter is always found', () => {
  const alphabet = '023456789acdefghjklmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ1'
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(73), fc.constantFrom(...alphabet), ([address], at, letter) => {
      const place = at % address.length
      fc.pre(address[place]?.toLowerCase() !== letter.toLowerCase())
      expect(parseBitcoinAddress(address.slice(0, place) + letter + address.slice(place + 1))).toBeUndefined()
    }),
    { numRuns: caseCount(2_000, 100_000) },
  )
})

test('no text throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.string({ unit: 'binary' }).map((text) => `bc1${text}`),
      ),
      (input) => {
        expect(() => parseBitcoinAddress(input)).not.toThrow()
      },
    ),
    { numRuns: caseCount(2_000, 50_000) },
  )
})

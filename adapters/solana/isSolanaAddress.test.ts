import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { isOnCurve } from '#lib/solana/balances/candidates.js'
import { findAddress } from '#lib/solana/balances/findAddress.js'
import { associatedAddress, deriveAddress } from '#lib/solana/transfer/deriveAddress.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import { associatedTokenProgram, tokenProgram } from '#lib/solana/balances/programs.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import { readAddress } from './transfer/readAddress.js'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

test('every text that encodes 32 bytes is an address', () => {
  fc.assert(
    fc.property(key, (bytes) => {
      const address = base58.encode(bytes)
      expect(isSolanaAddress(address)).toBe(true)
      expect(readAddress(`  ${address}\n`)).toEqual({ address })
    }),
    { numRuns: caseCount(2_000, 50_000) },
  )
})

test('the shortest address has 32 characters, the longest 44', () => {
  const addresses = [new Uint8Array(32), new Uint8Array(32).fill(255)].map((bytes) => base58.encode(bytes))
  expect(addresses.map(({ length }) => length)).toEqual([32, 44])
  expect(addresses.map(isSolanaAddress)).toEqual([true, true])
})

test('any other text is refused, with the reason in words', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60 }),
    fc
      .uint8Array({ maxLength: 60 })
      .filter(({ length }) => length !== 32)
      .map((bytes) => base58.encode(bytes)),
    fc.tuple(key, fc.nat(43), fc.constantFrom('0', 'O', 'I', 'l', ' ', '\u200b', '\u0430', '-')).map(([bytes, at, odd]) => {
      const address = base58.encode(bytes)
      return address.slice(0, at % address.length) + odd + address.slice((at % address.length) + 1)
    }),
  )
  fc.assert(
    fc.property(text, (given) => {
      let length = -1
      try {
        length = base58.decode(given).length
      } catch {
        // No base 58.
      }
      const fits = length === 32 && given.length >= 32 && given.length <= 44
      expect(isSolanaAddress(given)).toBe(fits)
      const reading = readAddress(given)
      if (given === trimMarks(given)) expect('address' in reading).toBe(fits)
      if ('problem' in reading) expect(reading.problem.text).not.toBe('')
    }),
    { numRuns: caseCount(2_000, 50_000) },
  )
})

test('addresses of other chain families are distinguished from typing errors', () => {
  for (const other of ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '', 'alice.sol', '1'.repeat(31), '1'.repeat(45)])
    expect(readAddress(other)).toHaveProperty('problem')
  expect(readAddress('1'.repeat(32))).toHaveProperty('address')
})

test('the curve and the program-derived addresses agree with @solana/web3.js, with either hash function', async () => {
  await fc.assert(
    fc.asyncProperty(key, key, fc.boolean(), async (one, other, secure) => {
      expect(isOnCurve(one)).toBe(PublicKey.isOnCurve(one))
      const [owner, mint] = [base58.encode(one), base58.encode(other)]
      const seeds = [one, new PublicKey(tokenProgram).toBytes(), other]
      const [expected] = PublicKey.findProgramAddressSync(seeds, new PublicKey(associatedTokenProgram))
      expect(associatedAddress(owner, mint, tokenProgram)).toBe(expected.toBase58())
      expect(deriveAddress(seeds, associatedTokenProgram)).toBe(expected.toBase58())
      expect(await findAddress(seeds, associatedTokenProgram, secure ? crypto.subtle : undefined)).toBe(expected.toBase58())
    }),
    { numRuns: caseCount(60, 5_000) },
  )
})

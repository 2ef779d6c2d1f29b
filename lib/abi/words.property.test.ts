import fc from 'fast-check'
import { encodeAbiParameters, encodeErrorResult, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { perTier } from '../../tests/harness/perTier.js'
import { createWordReader } from './createWordReader.js'
import { encodeBytes, encodeWord, padWords } from './encodeWord.js'
import { readRevertReason } from './readRevertReason.js'
import { readText } from './readText.js'
import { readOneWord, readWord } from './readWord.js'

const numRuns = perTier({ test: 200, full: 10_000 })
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hexOf)
const bytes = fc.uint8Array({ maxLength: 200 }).map(hexOf)

test('numbers and addresses are the words that viem encodes, and are read back', () => {
  fc.assert(
    fc.property(number, address, (value, account) => {
      const text: string = encodeAbiParameters(parseAbiParameters('uint256, address'), [value, account])
      expect(`0x${encodeWord(value)}${encodeWord(account)}`).toBe(text)
      expect([readWord(text), readWord(text, 32), readWord(text, 64)]).toEqual([value, BigInt(account), undefined])
      expect([readOneWord(text), readOneWord(text.slice(0, 66))]).toEqual([undefined, value])
    }),
    { numRuns },
  )
})

test('bytes are those that viem encodes, and are read back', () => {
  fc.assert(
    fc.property(bytes, (value) => {
      const text: string = encodeAbiParameters(parseAbiParameters('bytes'), [value])
      expect(`0x${encodeWord(32)}${encodeBytes(value.slice(2))}`).toBe(text)
      expect(padWords(value.slice(2)).length % 64).toBe(0)
      const from = createWordReader(text.slice(2))
      const [offset, length] = [from.number(), from.number()]
      expect([offset, length, from.bytes(Number(length)), from.ended()]).toEqual([32n, BigInt(value.length / 2 - 1), value.slice(2), true])
    }),
    { numRuns },
  )
})

test('a reader takes an address only from a word with nothing in front of it, and nothing behind the end', () => {
  fc.assert(
    fc.property(address, fc.bigInt({ min: 1n, max: 2n ** 96n - 1n }), (account, dirt) => {
      const dirty = encodeWord((dirt << 160n) | BigInt(account))
      const from = createWordReader(`${encodeWord(account)}${dirty}`)
      expect([from.address(), from.address(), from.ended(), from.number(), from.address(), from.bytes(1)]).toEqual([
        account,
        undefined,
        true,
        -1n,
        undefined,
        undefined,
      ])
    }),
    { numRuns },
  )
})

test('texts of contracts and reasons of refusals are those that viem encoded', () => {
  const abi = parseAbi(['error Error(string)'])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ 019é漢'), minLength: 1, maxLength: 40 }), (text) => {
      expect(readText(encodeAbiParameters(parseAbiParameters('string'), [text]), 256)).toBe(text)
      const reason = encodeErrorResult({ abi, errorName: 'Error', args: [text] })
      expect(readRevertReason(reason)).toBe(text.replace(/\s+/g, ' ').trim() || undefined)
      expect(readRevertReason(reason.replace('0x08', '0x09'))).toBeUndefined()
    }),
    { numRuns },
  )
})

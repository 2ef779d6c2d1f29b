import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { decodeText } from './decodeText.js'

const word = (value: number) => value.toString(16).padStart(64, '0')
const asString = (text: string) => {
  const bytes = Buffer.from(text, 'utf8')
  return `0x${word(32)}${word(bytes.length)}${bytes.toString('hex')}${'00'.repeat((32 - (bytes.length % 32)) % 32)}`
}

test('a string, and the bytes32 of old tokens, are decoded', () => {
  expect(decodeText(asString('Test Dollar'), 64)).toBe('Test Dollar')
  expect(decodeText(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`, 64)).toBe('MKR')
  expect(decodeText(undefined, 64)).toBe('')
  expect(decodeText('0x', 64)).toBe('')
})

test('direction marks, control characters and line breaks are removed, and the text is cut', () => {
  expect(decodeText(asString('Free \u202etpircsavaj\u202c gift\n\n now\u0000'), 64)).toBe('Free tpircsavaj gift now')
  expect(decodeText(asString('Claim the reward. '.repeat(600)), 24)).toHaveLength(24)
  expect([...decodeText(asString('\u{1f4b0}'.repeat(50)), 10)]).toHaveLength(10)
})

test('a text whose length or offset is outside of the answer is refused', () => {
  expect(decodeText(`0x${word(32)}${word(1_000)}${Buffer.from('short').toString('hex')}`, 64)).toBe('short')
  expect(decodeText(`0x${'f'.repeat(128)}`, 64)).toBe('')
})

const runs = caseCount(3_000, 100_000)
test(`${runs} random answers: never a fault, never too long`, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 0, max: 40 }), (bytes, offset) => {
      const data = Buffer.from(bytes)
      for (const hex of [data.toString('hex'), word(offset) + data.toString('hex')]) expect([...decodeText(`0x${hex}`, 16)].length).toBeLessThanOrEqual(16)
    }),
    { numRuns: runs },
  )
})

test('an answer that is far too long for a name is not read', () => {
  expect([decodeText(asString('Lumen'.repeat(100)), 5), decodeText(asString('Lumen'.repeat(20_000)), 5)]).toEqual(['Lumen', ''])
})

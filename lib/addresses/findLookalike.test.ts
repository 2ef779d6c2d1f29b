import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from '../../tests/harness/figure.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { findLookalike } from './findLookalike.js'

const letters = { hex: '0123456789abcdef', base58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz' }
type Kind = keyof typeof letters
const textOf = (kind: Kind, length: number) =>
  fc
    .array(fc.integer({ min: 0, max: letters[kind].length - 1 }), { minLength: length, maxLength: length })
    .map((list) => list.map((at) => letters[kind][at]).join(''))
const whole = (kind: Kind, digits: string) => (kind === 'hex' ? `0x${digits}` : digits)
const lengthOf = { hex: 40, base58: 44 } as const
const long = 600_000

const known = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'

test('what begins and ends like a known address is found', () => {
  expect(findLookalike('0x91d80A77C23F986ee5Ab3D401f7CC86A29715e13', [known])).toBe(known)
})

test('a known address in any case of letters is not a look-alike', () => {
  expect(findLookalike(known.toUpperCase().replace('0X', '0x'), [known])).toBeUndefined()
  expect(findLookalike(known, [`0x91d8${'0'.repeat(32)}5e13`, known])).toBeUndefined()
})

test('a slip of the finger is found, another address is not', () => {
  expect(findLookalike(known.replace('4bba', '4bbb'), [known])).toBe(known)
  expect(findLookalike('0x7f3a5b1c9e2d4f6a8b0c1d2e3f4a5b6c7d8e91bc', [known])).toBeUndefined()
  expect(findLookalike(known, [])).toBeUndefined()
})

test.each(['hex', 'base58'] as const)(
  'every look-alike with three to six equal characters at each end is found (%s)',
  (kind) => {
    const size = lengthOf[kind]
    fc.assert(
      fc.property(textOf(kind, size), textOf(kind, size), fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 6 }), (mine, other, start, end) => {
        const forged = mine.slice(0, start) + other.slice(start, size - end) + mine.slice(size - end)
        return forged === mine || findLookalike(whole(kind, forged), [whole(kind, mine)]) !== undefined
      }),
      { numRuns: caseCount(2_500, 2_500) },
    )
  },
  long,
)

test('and all of five thousand of both kinds', ({ task }) => {
  let [found, made] = [0, 0]
  for (const kind of ['hex', 'base58'] as const) {
    const size = lengthOf[kind]
    const pairs = fc.sample(fc.tuple(textOf(kind, size), textOf(kind, size), fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 6 })), 2_500)
    for (const [mine, other, start, end] of pairs) {
      const forged = mine.slice(0, start) + other.slice(start, size - end) + mine.slice(size - end)
      if (forged === mine) continue
      made++
      if (findLookalike(whole(kind, forged), [whole(kind, mine)]) !== undefined) found++
    }
  }
  figure(task, { what: 'Look-alikes found, 3 + 3 to 6 + 6 equal characters', goal: '≥ 99.9 % of 5,000', measured: `${found} of ${made}` })
  expect(found / made).toBeGreaterThanOrEqual(0.999)
})

test(
  'of random addresses hardly any is held for one of fifty known ones',
  ({ task }) => {
    const runs = caseCount(10_000, 50_000)
    let flagged = 0
    const book = fc.sample(textOf('hex', 40), 50).map((digits) => whole('hex', digits))
    fc.assert(
      fc.property(textOf('hex', 40), (digits) => {
        if (findLookalike(whole('hex', digits), book) !== undefined) flagged++
      }),
      { numRuns: runs },
    )
    figure(task, { what: 'Random addresses held for one of 50 known ones', goal: '≤ 0.1 % of 50,000', measured: `${flagged} of ${runs}` })
    expect(flagged).toBeLessThanOrEqual(runs / 1000)
  },
  long,
)

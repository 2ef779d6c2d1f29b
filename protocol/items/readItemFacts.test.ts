import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItemFacts } from './readItemFacts.js'
import { readMetadata } from './readMetadata.js'

const attributes = [
  { trait_type: 'Floor', value: 'Ground' },
  { trait_type: 'Light', value: 4 },
  { trait_type: 'Open', value: true },
]

test('readItemFacts: has name, picture and traits when they are written as the standards say', () => {
  expect(readItemFacts({ name: 'Colonnade 27', image: 'https://x.example/27.png', attributes })).toEqual({
    name: 'Colonnade 27',
    image: 'https://x.example/27.png',
    traits: [
      { name: 'Floor', value: 'Ground' },
      { name: 'Light', value: '4' },
      { name: 'Open', value: '✓' },
    ],
  })
  expect(readItemFacts({ traits: [{ name: 'Floor', value: 'Ground', share: 12 }] }).traits).toEqual([{ name: 'Floor', value: 'Ground', share: 12 }])
})

test('readItemFacts: has twelve traits and each name once, when there are 10,000', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ trait_type: `Trait ${Math.floor(at / 2)}`, value: `${at}` }))
  const { traits } = readItemFacts({ attributes: many })
  expect(traits).toHaveLength(12)
  expect(traits[1]).toEqual({ name: 'Trait 1', value: '2' })
})

test.each([
  ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['bidi controls', '\u202egnp.exe\u2066', 'gnp.exe'],
  ['zero width and filler', '\u200b\u2800Ground\u00ad', 'Ground'],
])('readItemFacts: shows %s as plain text', (_, value, shown) => {
  expect(readItemFacts({ attributes: [{ trait_type: 'Floor', value }] }).traits).toEqual([{ name: 'Floor', value: shown }])
})

test.each([
  ['no object', 'x'],
  ['a list', [1, 2]],
  ['traits that are an object', { attributes: { Floor: 'Ground' } }],
  ['traits of nothing', { attributes: [null, 1, 'x', {}, { trait_type: 'Floor' }, { value: 'Ground' }, { trait_type: 'Floor', value: {} }] }],
  ['a date', { attributes: [{ trait_type: 'Born', value: 1_700_000_000, display_type: 'date' }] }],
  ['numbers that are none', { attributes: [{ trait_type: 'Light', value: Number.NaN }] }],
])('readItemFacts: has no traits when it is %s', (_, json) => {
  expect(readItemFacts(json).traits).toEqual([])
})

test('readItemFacts: believes no share that is not one', () => {
  for (const share of [-1, 0, 101, Number.NaN, '12', null])
    expect(readItemFacts({ traits: [{ name: 'a', value: 'b', share }] }).traits).toEqual([{ name: 'a', value: 'b' }])
})

test('readItemFacts: is bounded and never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), fc.array(fc.record({ trait_type: fc.anything(), value: fc.anything() })), (odd, list) => {
      const { traits } = readItemFacts(typeof odd === 'object' && odd !== null ? { ...odd, attributes: list } : odd)
      expect(traits.length <= 12 && traits.every(({ name, value }) => name.length <= 48 && value.length <= 80)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('readMetadata: reads what is inside of a data address, and nothing that is too long or another kind', () => {
  const inside = (json: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(json))}`
  expect(readMetadata(inside({ name: 'Colonnade 27', attributes }))).toMatchObject({
    name: 'Colonnade 27',
    traits: [{ name: 'Floor' }, { name: 'Light' }, { name: 'Open' }],
  })
  const nothing = { name: undefined, image: undefined, traits: [] }
  for (const odd of [inside({ name: 'x'.repeat(600_000) }), 'data:text/html,<script>', 'https://x.example/1.json', 'data:application/json,%', undefined])
    expect(readMetadata(odd)).toEqual(nothing)
})

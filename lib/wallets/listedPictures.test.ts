import { expect, test } from 'vitest'
import { listedPictures } from './listedPictures.js'

const chain = 'eip155:1'
const dollar = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const other = '0x0923ee605c8d3a51311Eb0332fa61A109685277a'
const [one, two] = ['https://img.example/1.png', 'https://img.example/2.png']
const swaps = (tokens: unknown) => ({ 'features.swaps': { exchanges: { [chain]: { tokens } } } })

test('the tokens of the page and those of its exchanges have the pictures of their lists, in any spelling of an address', () => {
  const given = { tokens: { [chain]: { address: dollar, image: one } }, ...swaps([{ address: other, icon: two }]) }
  expect([...listedPictures(given, chain)].sort()).toEqual([
    [other.toLowerCase(), two],
    [dollar.toLowerCase(), one],
  ])
  expect(listedPictures(given, 'eip155:137').size).toBe(0)
})

test('where both lists name a token, the picture of `tokens` is shown', () => {
  const given = { tokens: { [chain]: [{ address: dollar.toLowerCase(), image: one }] }, ...swaps([{ address: dollar, icon: two }]) }
  expect([...listedPictures(given, chain)]).toEqual([[dollar.toLowerCase(), one]])
})

test.each([
  [{}],
  [{ tokens: null, 'features.swaps': null }],
  [{ tokens: 'tokens', 'features.swaps': true }],
  [swaps('tokens')],
  [swaps([null, 7, {}, { address: 7, icon: one }, { address: dollar }, { address: dollar, icon: 'javascript:alert(1)' }])],
  [{ tokens: { [chain]: { address: dollar, image: 'http://img.example/1.png' } } }],
])('%j has no pictures', (given) => {
  expect(listedPictures(given, chain).size).toBe(0)
})

test('of 5,000 entries 2,000 are read', () => {
  const list = Array.from({ length: 5_000 }, (_, index) => ({ address: `0x${index.toString(16).padStart(40, '0')}`, image: one }))
  expect(listedPictures({ tokens: { [chain]: list } }, chain).size).toBe(2_000)
})

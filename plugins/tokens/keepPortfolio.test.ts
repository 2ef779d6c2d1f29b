import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeldToken } from '../../kernel/api/index.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import { keepPortfolio, readKept } from './keepPortfolio.js'
import { toItems } from './toItems.js'

const chain = 'eip155:1'
const shown = (held: readonly HeldToken[]) => toItems(held, { chain, network: testNetwork('eip155', 1, 'Ethereum'), listed: [], pictures: new Map() })
const world = (initial?: unknown) => {
  const box = { value: initial }
  const kept = keepPortfolio({
    stored: {
      get: () => box.value,
      set: (value) => {
        // As storage does it.
        box.value = JSON.parse(JSON.stringify(value))
      },
      clear: () => {
        box.value = undefined
      },
    },
    isOwn: () => true,
    toItems: shown,
  })
  return { box, kept }
}
const at = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_999_999_999_999_999n, price: '2450.07' }
const dollar: HeldToken = { address: at(1), name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 5n, icon: 'https://img.example/t.png' }
const written = { address: at(1), name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: '5' }

test('keepPortfolio: answers the same list, imitations and worth among it, when it is read again', () => {
  const { kept } = world()
  const items = shown([ether, dollar, { ...dollar, address: at(2), symbol: 'ЕТН', name: 'Ether' }, { ...dollar, address: at(3), symbol: '', name: '' }])
  kept.set('a', { value: items, at: 5 })
  expect(kept.get('a')).toEqual({ value: items, at: 5 })
  expect(items.some(({ imitates }) => imitates === 'ETH')).toBe(true)
})

test('keepPortfolio: keeps no list of more than 500 tokens, nor the one before it', () => {
  const { kept, box } = world()
  kept.set('a', { value: shown([ether]), at: 5 })
  kept.set('a', { value: shown([ether, ...Array.from({ length: 500 }, (_, index) => ({ ...dollar, address: at(index + 1) }))]), at: 6 })
  expect(box.value).toBeUndefined()
})

test('keepPortfolio: leaves a long drawing out, and keeps its token', () => {
  const { kept, box } = world()
  kept.set('a', { value: shown([{ ...dollar, icon: `data:image/png;base64,${'A'.repeat(4_000)}` }]), at: 5 })
  expect(JSON.stringify(box.value).length).toBeLessThan(400)
  expect(kept.get('a')?.value).toMatchObject([{ symbol: 'TUSD', amount: 5n }])
})

test.each<[string, unknown]>([
  ['no list', { 0: written }],
  ['more than 500', Array.from({ length: 501 }, () => written)],
  ['an amount that is no integer', [written, { ...written, amount: '1e3' }]],
  ['an amount as number', [{ ...written, amount: 5 }]],
  ['decimals below zero', [{ ...written, decimals: -1 }]],
  ['decimals with a fraction', [{ ...written, decimals: 1.5 }]],
  ['a price that is no number', [{ ...written, price: 'much' }]],
  ['an address that is an object', [{ ...written, address: {} }]],
  ['a name of a megabyte', [{ ...written, name: 'x'.repeat(1_000_000) }]],
  ['null among tokens', [written, null]],
])('readKept: drops the whole list when there is %s', (_, list) => {
  expect(readKept(list)).toBeUndefined()
})

test('readKept: keeps an image that is no address out of what is shown', () => {
  const held = readKept([{ ...written, icon: 'javascript:alert(1)' }])
  expect(held && shown(held)[1]?.icon).toBeUndefined()
})

test('keepPortfolio: never throws, and answers a list that can be shown or none, when anything is stored', () => {
  const token = fc.record(
    {
      ...{ address: fc.oneof(fc.constant(at(1)), fc.anything()), name: fc.oneof(fc.string(), fc.anything()), symbol: fc.oneof(fc.string(), fc.anything()) },
      ...{ decimals: fc.oneof(fc.integer({ min: -2, max: 90 }), fc.anything()), amount: fc.oneof(fc.bigInt().map(String), fc.anything()) },
      ...{ price: fc.oneof(fc.double().map(String), fc.anything()), icon: fc.anything() },
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(token), fc.anything()), (value) => {
      const found = world({ key: 'a', at: 5, value }).kept.get('a')
      for (const item of found?.value ?? []) {
        expect(typeof item.amount).toBe('bigint')
        expect(item.decimals).toBeLessThanOrEqual(77)
        expect(item.decimals).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepBalance } from './keepBalance.js'

const ether = { symbol: 'ETH', amount: 123_456_789_012_345_678_901n, decimals: 18 }
const world = (initial?: unknown, own = true) => {
  const box = { value: initial }
  const kept = keepBalance({
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
    isOwn: () => own,
  })
  return { box, kept }
}

test('keepBalance: answers what was kept, to the wei, for the same account on the same network', () => {
  const { kept } = world()
  kept.set('eip155:1:0xa1', { value: ether, at: 5 })
  expect(kept.get('eip155:1:0xa1')).toEqual({ value: ether, at: 5 })
  expect(kept.get('eip155:137:0xa1')).toBeUndefined()
  expect(kept.get('eip155:1:0xb2')).toBeUndefined()
})

test('keepBalance: keeps one balance when the account or the network changes', () => {
  const { kept, box } = world()
  kept.set('eip155:1:0xa1', { value: ether, at: 5 })
  kept.set('eip155:1:0xb2', { value: { ...ether, amount: 7n }, at: 6 })
  expect(JSON.stringify(box.value)).not.toContain('0xa1')
})

test('keepBalance: neither keeps nor answers anything when the account is only watched', () => {
  const { kept, box } = world(undefined, false)
  kept.set('eip155:1:0xa1', { value: ether, at: 5 })
  expect(box.value).toBeUndefined()
  const own = world({ key: 'a', at: 5, value: { ...ether, amount: '5' } }, false)
  expect(own.kept.get('a')).toBeUndefined()
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'eip155:1:0xa1'],
  ['no time', { key: 'a', value: { symbol: 'ETH', amount: '5', decimals: 18 } }],
  ['a time as text', { key: 'a', at: '5', value: { symbol: 'ETH', amount: '5', decimals: 18 } }],
  ['a negative amount', { key: 'a', at: 5, value: { symbol: 'ETH', amount: '-5', decimals: 18 } }],
  ['an amount with a point', { key: 'a', at: 5, value: { symbol: 'ETH', amount: '5.1', decimals: 18 } }],
  ['an amount as number', { key: 'a', at: 5, value: { symbol: 'ETH', amount: 5, decimals: 18 } }],
  ['an amount of 79 digits', { key: 'a', at: 5, value: { symbol: 'ETH', amount: '9'.repeat(79), decimals: 18 } }],
  ['decimals that no currency has', { key: 'a', at: 5, value: { symbol: 'ETH', amount: '5', decimals: 1e9 } }],
  ['no value', { key: 'a', at: 5 }],
])('keepBalance: answers nothing when %s is stored', (_, stored) => {
  expect(world(stored).kept.get('a')).toBeUndefined()
})

test('keepBalance: never throws, and answers a valid balance or none, when anything is stored', () => {
  const odd = fc.record({
    key: fc.constantFrom('a', 'b'),
    at: fc.oneof(fc.double(), fc.anything()),
    value: fc.oneof(fc.anything(), fc.record({ symbol: fc.anything(), amount: fc.oneof(fc.string(), fc.anything()), decimals: fc.anything() })),
  })
  fc.assert(
    fc.property(fc.oneof(odd, fc.anything()), (stored) => {
      const found = world(stored).kept.get('a')
      if (found) expect(found.value).toEqual({ symbol: expect.any(String), amount: expect.any(BigInt), decimals: expect.any(Number) })
    }),
  )
})

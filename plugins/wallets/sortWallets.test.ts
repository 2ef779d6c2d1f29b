import { expect, test } from 'vitest'
import { keepShown } from './keepShown.js'
import { sortWallets } from './sortWallets.js'
import { wallet } from './testing/fakes.js'
import { uniqueWallets } from './uniqueWallets.js'
import { withoutKnown } from './withoutKnown.js'

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => wallet(id, { rdns: `com.${id}` })) as [ReturnType<typeof wallet>, ...ReturnType<typeof wallet>[]]
const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id).join(' ')
const all = [a, b, c, d, e].filter((one) => one !== undefined)

test('installed wallets first, then the featured in the host’s order, then the rest as it came', () => {
  expect(ids(sortWallets(all, { installed: ({ id }) => id === 'e' || id === 'c', featured: ['d', 'b'] }))).toBe('c e d b a')
  expect(ids(sortWallets(all, { installed: () => false, featured: [] }))).toBe('a b c d e')
})

test('what is offered already is left out: by rdns, by id, by name', () => {
  const known = [
    { id: 'com.b', name: 'B', rdns: 'com.b' },
    { id: 'd', name: 'Paired' },
    { id: 'x', name: 'E' },
  ]
  expect(ids(withoutKnown(all, known))).toBe('a c')
})

test('each id once, the first of it', () => {
  expect(uniqueWallets([a, wallet('a', { name: 'Second' })])).toEqual([a])
})

test('a better answer leaves what is on screen in its place, and replaces its data', () => {
  const old = [wallet('portico:b', { name: 'B', rdns: 'com.b', from: 'snapshot' }), wallet('gone', { from: 'snapshot' })]
  const fresh = all.slice(0, 3)
  expect(ids(keepShown(old, fresh))).toBe('b a c')
  expect(ids(keepShown([], fresh))).toBe('a b c')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listWallets } from './listWallets.js'
import { nothingShown, type Shown, showWallets } from './shownWallets.js'
import { legacy, listInput, row, wallet } from './testing/fakes.js'

const ids = ['com.a', 'com.b', 'com.c', 'com.d', 'com.e', 'com.f']
const recents = [
  { id: 'com.d', name: 'D', rdns: 'com.d', at: 9 },
  { id: 'com.b', name: 'B', rdns: 'com.b', at: 8 },
]
const rows = [row('phone', 'walletConnect'), row('every', 'all')]
const frame = (shown: Shown, found: readonly string[], looking: boolean) => {
  const connectors = found.map((id) => (id === 'injected' ? legacy : wallet(id)))
  const list = listWallets(
    listInput({ connectors, recents, rows, looking, last: shown.last, shown: typeof shown.last === 'object' ? [...shown.keys, shown.last.id] : shown.keys }),
  )
  return { ...showWallets(shown, list, looking), last: list.last?.id }
}

test('during the first answer window the list may still sort itself', () => {
  const first = frame(nothingShown, ['com.a'], true)
  expect(first.entries.map(({ key }) => key)).toEqual(['row:phone', 'com.a', 'row:every'])
  const second = frame(first.shown, ['com.a', 'com.c'], true)
  expect(second.entries.map(({ key }) => key)).toEqual(['row:phone', 'com.a', 'com.c', 'row:every'])
})

test('after it a late wallet comes last, even a recent one', () => {
  const first = frame(nothingShown, ['com.a'], false)
  const second = frame(first.shown, ['com.b', 'com.d', 'com.a'], false)
  expect(second.last).toBeUndefined()
  expect(second.entries.map(({ key }) => key)).toEqual(['row:phone', 'com.a', 'row:every', 'com.d', 'com.b'])
})

test('the first wallet after an empty list may take the first place', () => {
  const list = (found: readonly string[], shown: Shown) => {
    const wallets = listWallets(listInput({ connectors: found.map((id) => wallet(id)), recents, last: shown.last }))
    return { ...showWallets(shown, wallets, false), last: wallets.last?.id }
  }
  expect(list(['com.d'], list([], nothingShown).shown).last).toBe('com.d')
})

test('the Browser Wallet stays when a named wallet comes late, so that visitors do not press the wrong one', () => {
  const first = frame(nothingShown, ['injected'], false)
  const second = frame(first.shown, ['injected', 'com.a'], false)
  expect(second.entries.map(({ key }) => key)).toEqual(['row:phone', 'injected', 'row:every', 'com.a'])
})

test('the order of methods is decided once', () => {
  const none = frame(nothingShown, [], false)
  expect(none.shown.walletFirst).toBe(false)
  expect(frame(none.shown, ['com.a'], false).shown.walletFirst).toBe(false)
  expect(frame(nothingShown, ['com.a'], true).shown.walletFirst).toBe(true)
})

test('11 delays × 5 orders: nothing shown after the window ever moves', () => {
  const orders = [
    ids,
    ids.toReversed(),
    ['com.c', 'com.a', 'com.f', 'com.b', 'com.e', 'com.d'],
    ['com.d', 'com.b', ...ids],
    ['com.f', 'com.e', 'com.a', 'com.b', 'com.c', 'com.d'],
  ]
  for (let late = 0; late <= 10; late++) {
    for (const order of orders) {
      const wallets = [...new Set(order)]
      const before = frame(nothingShown, wallets.slice(0, late % 6), false)
      const after = frame(before.shown, wallets, false)
      expect(after.entries.slice(0, before.entries.length)).toMatchObject(before.entries.map(({ key }) => ({ key })))
      expect(after.last).toBe(before.last)
    }
  }
})

test('whatever comes and goes, what stays keeps its order and its place for the pointer', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...ids, 'injected']), { minLength: 2, maxLength: 8 }), (steps) => {
      let shown = nothingShown
      let before: readonly string[] = []
      steps.forEach((found, step) => {
        const next = frame(shown, found, false)
        const keys = next.entries.map(({ key }) => key)
        if (step > 0) {
          const kept = before.filter((key) => key.startsWith('row:') || (found as readonly string[]).includes(key))
          expect(keys.slice(0, kept.length)).toEqual(kept)
        }
        before = keys
        shown = next.shown
      })
    }),
  )
})

test('tiles of other wallets are decided once: they stay when a wallet is found late, and do not come when one goes', () => {
  const none = frame(nothingShown, [], false)
  expect(none.shown.tiled).toBe(true)
  expect(frame(none.shown, ['com.a'], false).shown.tiled).toBe(true)
  const some = frame(nothingShown, ['com.a'], false)
  expect(frame(some.shown, [], false).shown.tiled).toBe(false)
  expect(frame(nothingShown, [], true).shown.tiled).toBeUndefined()
})

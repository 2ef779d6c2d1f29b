import { expect, test } from 'vitest'
import { hideBlockedStorage } from './hideBlockedStorage.js'

const blocked = {
  get: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
  configurable: true,
  enumerable: true,
}

test('storage that throws is absent until it is put back, as it was', () => {
  const home: { readonly localStorage?: unknown } = Object.defineProperty({}, 'localStorage', blocked)
  const before = Object.getOwnPropertyDescriptor(home, 'localStorage')
  const putBack = hideBlockedStorage(home)
  expect(home.localStorage).toBeUndefined()
  putBack()
  expect(() => home.localStorage).toThrow('blocked')
  expect(Object.getOwnPropertyDescriptor(home, 'localStorage')).toEqual(before)
})

test('storage that an ancestor of the page has is shadowed, and nothing is left over', () => {
  const home: { readonly localStorage?: unknown } = Object.create(Object.defineProperty({}, 'localStorage', blocked))
  const putBack = hideBlockedStorage(home)
  expect(home.localStorage).toBeUndefined()
  putBack()
  expect(Object.keys(Object.getOwnPropertyDescriptors(home))).toEqual([])
})

test('storage that works, is absent, or cannot be hidden is left alone', () => {
  const works = { localStorage: {} }
  hideBlockedStorage(works)()
  expect(works).toEqual({ localStorage: {} })
  const without = {}
  hideBlockedStorage(without)()
  expect(without).toEqual({})
  const fixed: { readonly localStorage?: unknown } = Object.defineProperty({}, 'localStorage', { ...blocked, configurable: false })
  hideBlockedStorage(fixed)()
  expect(() => fixed.localStorage).toThrow('blocked')
})

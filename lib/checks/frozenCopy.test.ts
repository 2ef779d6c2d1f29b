import { expect, test } from 'vitest'
import { frozenCopy } from './frozenCopy.js'

test('frozenCopy: plain objects and lists are copied and frozen at every level', () => {
  const written = { chain: 'eip155:1', list: [{ url: 'https://a.example' }] }
  const copy = frozenCopy(written)
  expect(copy).toEqual(written)
  written.list.push({ url: 'https://evil.example' })
  expect([copy.list.length, Object.isFrozen(copy), Object.isFrozen(copy.list), Object.isFrozen(copy.list[0])]).toEqual([1, true, true, true])
})

test('frozenCopy: functions and instances of classes stay as they are', () => {
  class Provider {
    connected = false
  }
  const written = { provider: new Provider(), answer: () => 1, date: new Date(0) }
  const copy = frozenCopy(written)
  expect([copy.provider === written.provider, copy.answer === written.answer, copy.date === written.date]).toEqual([true, true, true])
  expect(Object.isFrozen(copy.provider)).toBe(false)
})

test('frozenCopy: an object that contains itself is copied as far as it goes', () => {
  const written: Record<string, unknown> = { name: 'Harbor' }
  written.self = written
  const copy = frozenCopy(written)
  expect([copy.name, copy.self === written, Object.isFrozen(copy)]).toEqual(['Harbor', true, true])
})

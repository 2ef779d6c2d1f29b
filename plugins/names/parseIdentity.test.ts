import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIdentity } from './parseIdentity.js'

const stored = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', name: 'alice.eth', image: 'https://pictures.example/a.png', at: 5 }

test('an identity is read as it was stored, with a name or without', () => {
  expect(parseIdentity(stored)).toEqual(stored)
  expect(parseIdentity({ address: stored.address, at: 5 })).toEqual({ address: stored.address, name: undefined, image: undefined, at: 5 })
})

test('a picture without a name, or from a place that is not shown, is left out', () => {
  expect(parseIdentity({ ...stored, name: undefined })?.image).toBeUndefined()
  expect(parseIdentity({ ...stored, image: 'javascript:alert(1)' })?.image).toBeUndefined()
})

test.each([
  undefined,
  null,
  'alice.eth',
  { ...stored, address: 'alice' },
  { ...stored, at: -1 },
  { ...stored, at: '5' },
  { ...stored, name: 'a\u202Eb.eth' },
  { ...stored, name: 7 },
])('anything else is no identity: %j', (value) => {
  expect(parseIdentity(value)).toBeUndefined()
})

test('whatever is stored, nothing throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => void parseIdentity(value)))
})

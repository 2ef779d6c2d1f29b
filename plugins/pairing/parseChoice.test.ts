import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseChoice } from './parseChoice.js'

test('a stored choice is read as if it were new', () => {
  expect(parseChoice({ id: 'a', name: 'Har\u202ebor', href: 'harbor:' })).toEqual({ id: 'a', name: 'Harbor', href: 'harbor://' })
})

test.each([
  undefined,
  null,
  'harbor://',
  {},
  { id: 'a', name: 'Harbor' },
  { id: '', name: 'Harbor', href: 'harbor://' },
  { id: 'a', name: '', href: 'harbor://' },
  { id: 'a', name: 'Harbor', href: 'javascript:alert(1)' },
  { id: 'a', name: 'Harbor', href: 'intent://x' },
])('%j is dropped', (stored) => {
  expect(parseChoice(stored)).toBeUndefined()
})

test('nothing that storage may hold throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(() => parseChoice(stored)).not.toThrow()
    }),
  )
})

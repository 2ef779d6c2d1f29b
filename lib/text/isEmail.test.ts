import { expect, test } from 'vitest'
import { isEmail } from './isEmail.js'

test.each(['mira@example.com', 'mira.okafor+wallet@mail.example.co.uk', 'jürgen@müller.example', "o'neil@example.org"])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})
test.each([
  '',
  'mira',
  'mira@',
  '@example.com',
  'mira@example',
  'mira@@example.com',
  'mira@example..com',
  'a b@example.com',
  '<mira@example.com>',
  42,
  undefined,
])('%s is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})
test('an address that is longer than mail servers accept is refused', () => {
  expect(isEmail(`${'a'.repeat(65)}@example.com`)).toBe(false)
  expect(isEmail(`mira@${'a'.repeat(250)}.com`)).toBe(false)
})

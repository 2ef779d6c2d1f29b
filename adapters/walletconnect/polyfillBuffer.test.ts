import fc from 'fast-check'
import { expect, test } from 'vitest'
import { polyfillBuffer } from './polyfillBuffer.js'

const of = (home: object) => Reflect.get(home, 'Buffer')

test('a page without Buffer has one while it is needed, not enumerable', () => {
  const home = {}
  const [first, second] = [polyfillBuffer(home), polyfillBuffer(home)]
  expect(Object.keys(home)).toEqual([])
  first()
  first()
  expect(of(home)).toBeDefined()
  second()
  expect('Buffer' in home).toBe(false)
})

test('a page that has one keeps its own, also one that is added meanwhile', () => {
  const own = { Buffer }
  polyfillBuffer(own)()
  expect(own.Buffer).toBe(Buffer)
  const later: Record<string, unknown> = {}
  const end = polyfillBuffer(later)
  Object.defineProperty(later, 'Buffer', { value: Buffer })
  end()
  expect(later.Buffer).toBe(Buffer)
})

test("it encodes and decodes as Node's does", () => {
  const home = {}
  const end = polyfillBuffer(home)
  const lent = of(home)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('utf8', 'base64', 'base64url', 'hex'), (text, form) => {
      const encoded = Buffer.from(text).toString(form as BufferEncoding)
      expect(lent.from(text).toString(form)).toBe(encoded)
      expect(lent.from(encoded, form).toString()).toBe(text)
      const bytes = new TextEncoder().encode(`-${text}-`)
      expect(lent.from(bytes).toString('hex')).toBe(Buffer.from(bytes).toString('hex'))
      expect(lent.from(bytes.buffer, 1, bytes.length - 2).toString()).toBe(text)
      expect(lent.concat([lent.alloc(2), lent.from(text)]).toString()).toBe(`\0\0${text}`)
    }),
  )
  end()
})

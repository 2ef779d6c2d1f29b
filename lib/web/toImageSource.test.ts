import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toImageSource } from './toImageSource.js'

test('data URIs of images and https addresses are accepted', () => {
  for (const source of [
    'data:image/png;base64,iVBORw0KGgo=',
    "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>",
    'data:image/svg+xml,%3Csvg/%3E',
    'https://example.com/icon.webp',
    'http://localhost:3000/i.png',
  ]) {
    expect(toImageSource(source)).toBe(source)
  }
  expect(toImageSource('  data:image/png;base64,AA== ')).toBe('data:image/png;base64,AA==')
})

test.each([
  undefined,
  null,
  {},
  '',
  'icon.png',
  '/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xmlx,',
  'data:image/bmp;base64,AA',
  'data:image/png',
  'data:,x',
  'blob:https://example.com/1',
  'http://example.com/a.png',
  '<svg onload=alert(1)>',
  'data:image/png;base64,AA\n<script>',
  'url(https://x)',
])('%j is refused', (input) => {
  expect(toImageSource(input)).toBeUndefined()
})

test('more than 256 KB is refused, and long texts are checked without delay', () => {
  expect(toImageSource(`data:image/png;base64,${'A'.repeat(262_145)}`) === undefined).toBe(true)
  for (const long of [`data:image/${'png;'.repeat(60_000)}`, ' '.repeat(250_000), `https://${'a.'.repeat(100_000)}`]) {
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      expect(toImageSource(long) === undefined).toBe(true)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(10)
  }
})

test('only an image data URI or a web address is ever returned', () => {
  const piece = fc.constantFrom(
    'data:',
    'image/',
    'svg+xml',
    'png',
    ';base64',
    ',',
    'javascript:',
    'https://',
    'http://',
    'localhost',
    '"onerror="',
    '<',
    '>',
    '\n',
    '\t',
    '\u0000',
    ' ',
    '/',
    'a',
    '@',
    ':',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const source = toImageSource(pieces.join(''))
      if (source !== undefined)
        expect(source).toMatch(/^(data:image\/(png|webp|jpeg|gif|avif|svg\+xml)[;,][!-~ ]+|https:\/\/[^\s"<>]+|http:\/\/localhost[^\s"<>]*)$/i)
    }),
    { numRuns: 20_000 },
  )
})

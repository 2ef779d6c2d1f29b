import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl.js'

test('parseUrl: reads letters beyond ASCII when it was called often', () => {
  const hosts = Array.from({ length: 50_000 }, () => parseUrl('https://bücher.example')?.host)
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']))
})
test('parseUrl: is undefined for what is no address, with a base or without', () => {
  expect([parseUrl(''), parseUrl('/shop'), parseUrl('https://'), parseUrl('//[', 'https://lumen.market')]).toEqual([undefined, undefined, undefined, undefined])
  expect(parseUrl('/shop', 'https://lumen.market')?.href).toBe('https://lumen.market/shop')
})

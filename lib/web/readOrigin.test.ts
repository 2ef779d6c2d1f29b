import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { isOrigin, readOrigin } from './readOrigin.js'

test.each([
  ['https://lumen.market', 'https://lumen.market'],
  ['https://lumen.market/swap?a=1#b', 'https://lumen.market'],
  ['HTTPS://Lumen.Market:443/', 'https://lumen.market'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['https://b\u00fccher.example', 'https://xn--bcher-kva.example'],
  ['capacitor://localhost/index.html', 'capacitor://localhost'],
  ['tauri://localhost', 'tauri://localhost'],
  ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/popup.html#a', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'],
  ['moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc', 'moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc'],
  ['ionic://localhost:8100', 'ionic://localhost:8100'],
])('%s is of the origin %s', (address, origin) => {
  expect(readOrigin(address)).toBe(origin)
})

test.each([
  ...['null', '', 'lumen.market', '//lumen.market', 'https://', 'https://lumen.market:99999', 'about:blank', 'about://blank', 'file:///home/a.html'],
  ...[
    'file://localhost',
    'data:text/html,a',
    'data://a',
    'blob:https://lumen.market/0b5c',
    'javascript:alert(1)',
    'javascript://lumen.market',
    'ws://lumen.market',
  ],
  ...[
    'capacitor:localhost',
    'capacitor://',
    'capacitor://a@localhost',
    'capacitor://localhost\\',
    'capacitor://local host',
    'Capacitor://localhost',
    'capacitor://*',
  ],
])('%j has no origin', (address) => {
  expect([readOrigin(address), isOrigin(address)]).toEqual([undefined, false])
})

test.each([
  'https://lumen.market/',
  'https://lumen.market:443',
  'HTTPS://lumen.market',
  'https://u@lumen.market',
  ' https://lumen.market',
  'capacitor://localhost/',
])('%j is no origin as browsers write it', (text) => expect(isOrigin(text)).toBe(false))

const runs = caseCount(500, 50_000)
test(`${runs} random texts: what is called an origin is read as itself, and is not "null"`, () => {
  const piece = fc.constantFrom(
    'https',
    'capacitor',
    'file',
    'null',
    '://',
    ':',
    '/',
    '?',
    '#',
    '@',
    '\\',
    '*',
    'localhost',
    'lumen.market',
    ' ',
    '80',
    '\n',
    'A',
    '\u00fc',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const origin = readOrigin(text)
        if (origin === undefined) return
        expect(origin).not.toBe('null')
        expect([readOrigin(origin), isOrigin(origin)]).toEqual([origin, true])
        expect(origin).toMatch(/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@\\]+$/)
      },
    ),
    { numRuns: runs },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { matchesOrigin } from './matchesOrigin.js'
import { readListedOrigin } from './readListedOrigin.js'
import { readProjects } from './readProjects.js'

test.each([
  ['https://app.example', 'https://app.example'],
  ['HTTPS://App.example:443', 'https://app.example'],
  ['https://*.App.example:443', 'https://*.app.example'],
  ['https://pr-*.app.example', 'https://pr-*.app.example'],
  ['http://localhost:*', 'http://localhost:*'],
  ['https://*.b\u00fccher.example', 'https://*.xn--bcher-kva.example'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['Tauri://localhost', 'tauri://localhost'],
  ['moz-extension://*', 'moz-extension://*'],
])('%s is compared as %s', (text, origin) => {
  expect(readListedOrigin(text)).toEqual({ origin })
})

test.each([
  ['null', 'Pages without one, for which browsers send "null", are not let in'],
  ['https://app.example/', 'Write https://app.example'],
  ['https://app.example/swap', 'Write https://app.example'],
  ['https://*.app.example/swap', 'Write https://*.app.example'],
  ['https://user@app.example', 'Write https://app.example'],
  ['https://app.example#a', 'Write https://app.example'],
  ['capacitor://localhost/', 'Write capacitor://localhost'],
  ['app.example', 'Write https://app.example'],
  ['wss://app.example', 'Write https://app.example'],
  ['file://localhost', 'No browser sends this one'],
  ['data://app', 'No browser sends this one'],
  ['https://app.example:99999', 'No browser sends this one'],
  ['https://b\u00fc*.example', 'Write labels with "*" in ASCII'],
  ['*', ''],
  ['', ''],
])('%j is refused when the gateway starts: %s', (text, hint) => {
  expect(readListedOrigin(text)).toEqual({ hint })
  const said = `"0.origins.1" is an origin, such as https://app.example.${hint && ` ${hint}.`}`
  expect(() => readProjects([{ id: 'lumen', origins: ['https://fine.example', text] }])).toThrow(said)
})

const runs = caseCount(500, 20_000)
test(`${runs} random entries: what is taken lets in the origin that it stands for, and never "null"`, () => {
  const piece = fc.constantFrom(
    'https',
    'HTTP',
    'capacitor',
    'chrome-extension',
    '://',
    ':',
    '*',
    '.',
    'App',
    'localhost',
    'example',
    '-',
    '443',
    '8080',
    '/',
    '@',
    '#',
    '\u00fc',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 3, maxLength: 9 }).map((parts) => parts.join('')),
      (text) => {
        const read = readListedOrigin(text)
        if ('hint' in read) return
        expect(readListedOrigin(read.origin)).toEqual(read)
        expect(matchesOrigin(read.origin.replace(/:\*$/, ':8080').replaceAll('*', 'a'), [read.origin])).toBe(true)
        expect(matchesOrigin('null', [read.origin])).toBe(false)
      },
    ),
    { numRuns: runs },
  )
})

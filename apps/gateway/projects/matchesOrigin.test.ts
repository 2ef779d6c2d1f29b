import type { ListedOrigins } from '../base/Project.js'
import { expect, test } from 'vitest'
import { matchesOrigin } from './matchesOrigin.js'

test.each<[string, ListedOrigins, boolean]>([
  ['https://app.example', 'everywhere', true],
  ['https://app.example', [], false],
  ['capacitor://localhost', 'everywhere', true],
  ['capacitor://localhost', ['capacitor://localhost'], true],
  ['capacitor://localhost', ['tauri://localhost'], false],
  ['tauri://localhost', ['tauri://localhost'], true],
  ['chrome-extension://abcdefghijklmnopabcdefghijklmnop', ['chrome-extension://abcdefghijklmnopabcdefghijklmnop'], true],
  ['chrome-extension://abcdefghijklmnopabcdefghijklmnop', ['chrome-extension://bbcdefghijklmnopabcdefghijklmnop'], false],
  ['moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc', ['moz-extension://*'], true],
  ['http://app.example', ['https://app.example'], false],
  ['https://app.example.evil.test', ['https://app.example'], false],
  ['https://a.app.example', ['https://*.app.example'], true],
  ['https://app.example', ['https://*.app.example'], false],
  ['https://a.app.example.evil.test', ['https://*.app.example'], false],
  ['https://axapp.example', ['https://*.app.example'], false],
  ['http://localhost:4700', ['http://localhost:*'], true],
  ['null', ['https://app.example'], false],
  ['null', ['capacitor://localhost'], false],
  ['null', ['*://*'], false],
  ['null', 'everywhere', false],
  ['null', [], false],
  ['file://', 'everywhere', false],
  ['https://pr-17.app.example', ['https://pr-*.app.example'], true],
  ['https://A.app.example', ['https://*.app.example'], false],
  // A star stands for a part of one label, or for a port.
  ['https://a.b.app.example', ['https://*.app.example'], false],
  ['https://a.b.app.example', ['https://*.*.app.example'], true],
  ['https://coinbase.com#.app.example', ['https://*.app.example'], false],
  ['https://coinbase.com?.app.example', ['https://*.app.example'], false],
  ['https://coinbase.com:80#.app.example', ['https://*.app.example'], false],
  ['https://user@coinbase.com#.app.example', ['https://*.app.example'], false],
  ['https://coinbase.com\\.app.example', ['https://*.app.example'], false],
  ['https://x%2f.app.example', ['https://*.app.example'], false],
  ['https://.app.example', ['https://*.app.example'], false],
  ['http://localhost:80@evil', ['http://localhost:*'], false],
])('%s of %j: %s', (origin, listed, expected) => {
  expect(matchesOrigin(origin, listed)).toBe(expected)
})

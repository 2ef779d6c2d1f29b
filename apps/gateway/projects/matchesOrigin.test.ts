import { expect, test } from 'vitest'
import { matchesOrigin } from './matchesOrigin.js'

test.each([
  ['https://app.example', [], true],
  ['https://app.example', ['https://app.example/'], true],
  ['https://app.example', ['https://app.example:443'], true],
  ['http://app.example', ['https://app.example'], false],
  ['https://app.example.evil.test', ['https://app.example'], false],
  ['https://a.app.example', ['https://*.app.example'], true],
  ['https://app.example', ['https://*.app.example'], false],
  ['https://a.app.example.evil.test', ['https://*.app.example'], false],
  ['https://axapp.example', ['https://*.app.example'], false],
  ['http://localhost:4700', ['http://localhost:*'], true],
  ['null', ['https://app.example'], false],
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

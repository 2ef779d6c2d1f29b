import { expect, test } from 'vitest'
import { matchesOrigin } from './matchesOrigin.mjs'

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
])('%s of %j: %s', (origin, listed, expected) => {
  expect(matchesOrigin(origin, listed)).toBe(expected)
})

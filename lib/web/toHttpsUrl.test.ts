import { expect, test } from 'vitest'
import { toHttpsUrl } from './toHttpsUrl.js'

test('https addresses are accepted, http only on this machine', () => {
  expect(toHttpsUrl('https://Example.com/a?b#c')).toBe('https://example.com/a?b#c')
  expect(toHttpsUrl('http://localhost:8545')).toBe('http://localhost:8545/')
  expect(toHttpsUrl('http://127.0.0.1:1/x')).toBe('http://127.0.0.1:1/x')
  expect(toHttpsUrl('http://[::1]:1/')).toBe('http://[::1]:1/')
  expect(toHttpsUrl('http://app.localhost/')).toBe('http://app.localhost/')
})

test.each([
  undefined,
  7,
  '',
  'example.com',
  '//example.com',
  'http://example.com',
  'http://localhost.evil.com',
  'javascript:alert(1)',
  'JAVASCRIPT://x/%0aalert(1)',
  'data:text/html,x',
  'https://user:pass@example.com',
  'https://user@example.com',
  ' https://example.com',
  'ftp://example.com',
  'https://',
  `https://example.com/${'a'.repeat(2048)}`,
])('%j is refused', (input) => {
  expect(toHttpsUrl(input)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { hasApi } from './hasApi.js'

test.each([
  ['nothing', {}, undefined, false],
  ['an address of a server', { apiUrl: 'https://api.example' }, undefined, true],
  ['an address that may not be asked', { apiUrl: 'ftp://api.example' }, undefined, false],
  ['a project', {}, 'abc', true],
  ['a project on a relay of its own', { relayUrl: 'wss://relay.example' }, 'abc', false],
  ['both', { relayUrl: 'wss://relay.example', apiUrl: 'https://api.example' }, 'abc', true],
])('%s', (_, written, projectId, expected) => {
  expect(hasApi({ written, options: { projectId } })).toBe(expected)
})

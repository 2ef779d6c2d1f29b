import { expect, test } from 'vitest'
import { readOnce } from './readOnce.js'

const tide = {
  manifest: {
    id: 'acme/tide',
    apiVersion: 1,
    version: '1.0.0',
    enabledBy: { all: ['tideUrl', { any: ['input.exchanges', { option: 'tideLevel', fallback: true }, { flag: 'email' }] }] },
    hostOptions: { tideMark: { kind: 'text' }, 'features.tide': { kind: 'flag', fallback: true } },
  },
} as const

test('readOnce: an option that a plugin of the host reads or is enabled by counts when it changes', () => {
  const changes = { tideUrl: 'https://tide.example', tideLevel: true, tideMark: 'x', exchanges: {} }
  expect(readOnce(changes, {}, [tide])).toEqual(['exchanges'])
  expect(readOnce(changes, {}, [])).toEqual(['tideUrl', 'tideLevel', 'tideMark', 'exchanges'])
})

test('readOnce: an option that enables a plugin is read once when it is replaced', () => {
  expect(readOnce({ tideUrl: 'https://other.example' }, { tideUrl: 'https://tide.example' }, [tide])).toEqual(['tideUrl'])
})

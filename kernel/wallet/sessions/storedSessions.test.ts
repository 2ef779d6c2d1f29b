import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evmAddress } from '../../../tests/harness/createSessionWorld.js'
import { storedSessions } from './storedSessions.js'

const connection = { connectorId: 'acme', namespace: 'eip155', address: evmAddress(1), chain: 'eip155:1' }

test('a value that was written is read again', () => {
  const stored = { active: 'eip155', connections: [connection], disconnected: ['eip155/other'] }
  expect(storedSessions.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test('invalid entries are dropped, the others stay', () => {
  const wrong = [
    null,
    'x',
    { ...connection, connectorId: '' },
    { ...connection, connectorId: 'a'.repeat(161) },
    { ...connection, namespace: 'solana' },
    { ...connection, address: 'javascript:alert(1)' },
    { ...connection, chain: '1' },
  ]
  expect(storedSessions.parse({ connections: [...wrong, connection], disconnected: [5, 'a'] })).toEqual({
    active: undefined,
    connections: [connection],
    disconnected: ['a'],
  })
})

test('for any stored value, every connection that is read has a valid form', () => {
  const part = fc.oneof(fc.constantFrom('acme', 'eip155', 'eip155:1', evmAddress(1), '__proto__', 'javascript:alert(1)', 'https://evil.example'), fc.anything())
  const entry = fc.record({ connectorId: part, namespace: part, address: part, chain: part })
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ active: part, connections: fc.array(fc.oneof(entry, fc.anything())), disconnected: fc.anything() })),
      (stored) => {
        const read = storedSessions.parse(stored)
        expect(read).toBeDefined()
        for (const { address, chain, namespace } of read?.connections ?? []) {
          expect(address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
          expect(chain.startsWith(`${namespace}:`)).toBe(true)
        }
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      },
    ),
    { numRuns: 5000 },
  )
})

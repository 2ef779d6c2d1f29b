import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLegacySession } from './readLegacySession.js'

const key = (letter: string) => letter.repeat(64)
const account = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const session = {
  topic: key('a'),
  relay: { protocol: 'irn' },
  expiry: 2_000_000_000,
  namespaces: { eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: ['chainChanged'] } },
  acknowledged: true,
  controller: key('b'),
  self: { publicKey: key('c'), metadata: { name: 'Host', description: '', url: 'http://localhost', icons: [] } },
  peer: { publicKey: key('b'), metadata: { name: 'Pebble', description: '', url: 'http://localhost', icons: ['https://wallet.example/icon.png'] } },
  extra: 'not ours to keep',
}

test('the known members of a session are copied', () => {
  const { extra: _, ...known } = session
  expect(readLegacySession(session)).toEqual({ ...known, pairingTopic: '', requiredNamespaces: {}, optionalNamespaces: {} })
  expect(readLegacySession({ ...session, pairingTopic: key('d') })?.pairingTopic).toBe(key('d'))
})

test.each([
  ['no topic', { topic: 'a' }],
  ['another relay protocol', { relay: { protocol: 'waku' } }],
  ['no expiry', { expiry: '2000000000' }],
  ['no confirmation', { acknowledged: false }],
  ['no accounts', { namespaces: { eip155: { accounts: [], methods: [], events: [] } } }],
  ['no controller', { controller: undefined }],
  ['a peer without a key', { peer: { publicKey: '<script>', metadata: {} } }],
  ['nobody on this side', { self: null }],
])('one with %s is refused', (_, change) => {
  expect(readLegacySession({ ...session, ...change })).toBeUndefined()
})

test('for any value, nothing throws and a session has the shape of one', () => {
  const odd = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(session)))
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(session), 'pairingTopic'), odd).map((change) => ({ ...session, ...change }))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), changed), (input) => {
      const found = readLegacySession(input)
      if (!found) return
      expect([found.topic, found.controller, found.self.publicKey, found.peer.publicKey].every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true)
      expect(
        Object.values(found.namespaces)
          .flatMap(({ accounts }) => accounts)
          .every((text) => typeof text === 'string'),
      ).toBe(true)
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
    }),
    { numRuns: 3000 },
  )
})

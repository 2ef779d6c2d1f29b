import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { type FormerPairing, migrateLegacyStorage } from './migrateLegacyStorage.js'

const first = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const second = '0x00000000000000000000000000000000000000aa'
const phantom = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const topic = 'ab'.repeat(32)

/** The kit's data for a visitor who is connected with an installed wallet. */
const connected: Readonly<Record<string, string>> = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/active_namespace': 'eip155',
  '@appkit/active_caip_network_id': 'eip155:137',
  '@appkit/eip155:connected_connector_id': 'io.metamask',
  '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: 'io.metamask', accounts: [{ address: first, type: 'eoa' }] }] }),
}
const pairing: FormerPairing = {
  topic,
  expiry: 2_000_000_000,
  namespaces: { eip155: { accounts: [`eip155:1:${first}`, `eip155:137:${second}`] }, solana: { accounts: [`${solana}:${phantom}`] } },
}
const read = (items: Readonly<Record<string, string>>, pairings: () => Promise<readonly FormerPairing[]> = async () => []) =>
  migrateLegacyStorage({ storage: createMemoryStorage(items), chains: { eip155: 'eip155:1', solana }, pairings, now: () => 1_700_000_000_000 })
/** The data of one key of the seed. */
const data = async (items: Readonly<Record<string, string>>, key = 'kernel:sessions', pairings?: () => Promise<readonly FormerPairing[]>) =>
  JSON.parse((await read(items, pairings))[key] ?? 'null')?.d
const without = (key: string): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(connected).filter(([name]) => name !== key))

test('a connected installed wallet becomes a connection, and its network the active one', async () => {
  expect(await read(connected)).toEqual({
    'kernel:sessions': JSON.stringify({
      v: 1,
      d: { active: 'eip155', connections: [{ connectorId: 'io.metamask', namespace: 'eip155', address: first, chain: 'eip155:137' }], disconnected: [] },
    }),
    'kernel:networks': JSON.stringify({ v: 1, d: { eip155: 'eip155:137' } }),
  })
})

test('two namespaces keep their wallets, and the active one stays active', async () => {
  const both = {
    ...connected,
    '@appkit/connected_namespaces': 'eip155,solana',
    '@appkit/active_namespace': 'solana',
    '@appkit/active_caip_network_id': solana,
    '@appkit/solana:connected_connector_id': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    '@appkit/connections': JSON.stringify({
      eip155: [{ connectorId: 'io.metamask', accounts: [{ address: first }] }],
      solana: [{ connectorId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', accounts: [{ address: phantom }] }],
    }),
  }
  expect(await data(both)).toEqual({
    active: 'solana',
    connections: [
      { connectorId: 'io.metamask', namespace: 'eip155', address: first, chain: 'eip155:1' },
      { connectorId: 'wallet-standard:Phantom', namespace: 'solana', address: phantom, chain: solana },
    ],
    disconnected: [],
  })
})

test.each([
  ['the kit was disconnected', { ...connected, '@appkit/connection_status': 'disconnected' }],
  ['its status is missing', without('@appkit/connection_status')],
  ['no kind of network was connected', { ...connected, '@appkit/connected_namespaces': '' }],
  ['the list of those is missing', without('@appkit/connected_namespaces')],
  ['it was another kind of network', { ...connected, '@appkit/connected_namespaces': 'polkadot' }],
  ['its connector is missing', without('@appkit/eip155:connected_connector_id')],
  ['its connections are missing', without('@appkit/connections')],
  ['its connections name another connector', { ...connected, '@appkit/eip155:connected_connector_id': 'com.other' }],
  ['the visitor disconnected the wallet', { ...connected, '@appkit/disconnected_connector_ids': JSON.stringify({ eip155: ['io.metamask'] }) }],
  ['it was a login by e-mail', { ...connected, '@appkit/eip155:connected_connector_id': 'ID_AUTH' }],
  [
    'the address is invalid',
    { ...connected, '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: 'io.metamask', accounts: [{ address: '0x1' }] }] }) },
  ],
  ['what is stored was cut', { ...connected, '@appkit/connections': (connected['@appkit/connections'] ?? '').slice(0, -5) }],
])('nothing is connected where %s, and the result is stored', async (_, items) => {
  expect((await data(items)).connections).toEqual([])
})

test('of several accounts the one in use is chosen: by wagmi, else by the latest balance, else the last one added', async () => {
  const several: Readonly<Record<string, string>> = {
    ...connected,
    '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: 'io.metamask', accounts: [{ address: first }, { address: second }] }] }),
  }
  const address = async (items: Readonly<Record<string, string>>) => (await data(items)).connections[0].address
  expect(await address(several)).toBe(second)
  const balances = JSON.stringify({ [`eip155:1:${first}`]: { timestamp: 20 }, [`eip155:1:${second}`]: { timestamp: 10 } })
  expect(await address({ ...several, '@appkit/native_balance_cache': balances })).toBe(first)
  const wagmi = (id: string) =>
    JSON.stringify({
      state: { current: 'u1', connections: { __type: 'Map', value: [['u1', { accounts: [second, first], chainId: 10, connector: { id } }]] } },
      version: 2,
    })
  expect(await address({ ...several, '@appkit/native_balance_cache': balances, 'wagmi.store': wagmi('io.metamask') })).toBe(second)
  expect(await address({ ...several, '@appkit/native_balance_cache': balances, 'wagmi.store': wagmi('com.other') })).toBe(first)
  const { '@appkit/connections': _, '@appkit/active_caip_network_id': __, ...older } = several
  expect((await data({ ...older, 'wagmi.store': wagmi('io.metamask') })).connections).toEqual([
    { connectorId: 'io.metamask', namespace: 'eip155', address: second, chain: 'eip155:10' },
  ])
})

test('a wallet on a phone is a connection for each namespace of its session, and the session is marked to be taken over', async () => {
  const items = {
    ...connected,
    '@appkit/connected_namespaces': 'eip155,solana',
    '@appkit/eip155:connected_connector_id': 'walletConnect',
    '@appkit/solana:connected_connector_id': 'walletConnect',
    '@appkit/recent_wallets': JSON.stringify([{ id: 'harbor-id', name: 'Harbor' }]),
    WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'harbor://', name: 'Harbor' }),
  }
  const pairings = async () => [{ ...pairing, topic: 'cd'.repeat(32) }, pairing]
  expect((await data(items, undefined, pairings)).connections).toEqual([
    { connectorId: 'walletConnect', namespace: 'eip155', address: second, chain: 'eip155:137' },
    { connectorId: 'walletConnect', namespace: 'solana', address: phantom, chain: solana },
  ])
  expect(await data(items, 'walletconnect:session', pairings)).toEqual({ topic, former: true })
  expect(await data(items, 'kernel:networks', pairings)).toEqual({ eip155: 'eip155:137', solana })
  expect(JSON.parse((await read(items, pairings))['pairing:app'] ?? '')).toEqual({ v: 1, d: { id: 'harbor-id', name: 'Harbor', href: 'harbor://' }, c: 1 })
})

test.each([
  ['is there no more', async () => []],
  ['is over', async () => [{ ...pairing, expiry: 1 }]],
  [
    'cannot be read',
    async () => {
      throw new Error('blocked')
    },
  ],
])('a wallet on a phone whose session %s is not connected, and no app is opened for it', async (_, pairings) => {
  const items = {
    ...connected,
    '@appkit/eip155:connected_connector_id': 'walletConnect',
    '@appkit/recent_wallets': JSON.stringify([{ id: 'harbor-id', name: 'Harbor' }]),
    WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'harbor://', name: 'Harbor' }),
  }
  const seed = await read(items, pairings)
  expect(JSON.parse(seed['kernel:sessions'] ?? '').d.connections).toEqual([])
  expect(Object.keys(seed)).not.toEqual(expect.arrayContaining(['walletconnect:session']))
  expect(seed['pairing:app']).toBeUndefined()
})

test('pairings are read only for a visitor who was paired', async () => {
  let asked = 0
  await read(connected, async () => {
    asked++
    return [pairing]
  })
  expect(asked).toBe(0)
})

test('recently used wallets are migrated, the latest first, also for a visitor who is not connected', async () => {
  const recent = JSON.stringify([
    { id: 'c57ca95b', name: 'MetaMask', rdns: 'io.metamask', image_url: 'https://wallet.example/fox.png' },
    { id: 'harbor-id', name: 'Harbor' },
    { id: 'third', name: 'Third' },
  ])
  expect(await data({ ...connected, '@appkit/recent_wallets': recent }, 'connect:recents')).toEqual([
    { id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask', at: 1_700_000_000_000 },
    { id: 'harbor-id', name: 'Harbor', paired: '', at: 1_699_999_999_999 },
  ])
  const left = { '@appkit/connection_status': 'disconnected', '@appkit/recent_wallets': recent, '@appkit/active_caip_network_id': 'eip155:137' }
  expect(await data(left, 'connect:recents')).toMatchObject([{ id: 'c57ca95b', paired: 'https://wallet.example/fox.png' }, { id: 'harbor-id' }])
  expect(await data(left, 'kernel:networks')).toEqual({ eip155: 'eip155:137' })
})

const refuse = (): never => {
  throw new DOMException('SecurityError')
}
test('storage that cannot be read gives only the mark that it was read', async () => {
  const seed = await migrateLegacyStorage({ storage: { getItem: refuse }, chains: { eip155: 'eip155:1' }, pairings: async () => [], now: () => 1 })
  expect(Object.keys(seed)).toEqual(['kernel:sessions'])
  expect(JSON.parse(seed['kernel:sessions'] ?? '').d.connections).toEqual([])
})

const names = [
  'connection_status',
  'connected_namespaces',
  'active_namespace',
  'active_caip_network_id',
  'eip155:connected_connector_id',
  'solana:connected_connector_id',
  'connections',
  'disconnected_connector_ids',
  'recent_wallets',
  'native_balance_cache',
].map((key) => `@appkit/${key}`)
const keys = [...names, 'wagmi.store', 'WALLETCONNECT_DEEPLINK_CHOICE']
const json = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '{"eip155":null}',
    '{"eip155":[null]}',
    '{"__proto__":{"eip155":[]}}',
    '{"eip155":[{"connectorId":{},"accounts":[{"address":{}}]}]}',
  ),
)

test('with any data under the kit’s keys, nothing throws, and every connection has a valid form', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), json), async (items) => {
      const seed = await read({ ...connected, ...items }, async () => [pairing])
      for (const text of Object.values(seed)) expect(JSON.parse(text).v).toBe(1)
      for (const one of JSON.parse(seed['kernel:sessions'] ?? '').d.connections) {
        expect(one.chain.split(':')[0]).toBe(one.namespace)
        expect(one.address).toMatch(/^\w{32,44}$/)
        expect(one.connectorId).toMatch(/^[\w .,'()&+:-]{1,120}$/)
      }
    }),
    { numRuns: 1500 },
  )
})

test('with any keys missing, no connection is made that the complete data does not have', async () => {
  const whole: Readonly<Record<string, string>> = { ...connected, '@appkit/disconnected_connector_ids': '{}', '@appkit/recent_wallets': '[]' }
  const [all] = (await data(whole)).connections
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.keys(whole)), async (kept) => {
      const found = (await data(Object.fromEntries(kept.map((key) => [key, whole[key] ?? ''])))).connections
      expect(found.length).toBeLessThanOrEqual(1)
      for (const one of found) expect({ ...one, chain: all.chain }).toEqual(all)
      const needed = ['connection_status', 'connected_namespaces', 'eip155:connected_connector_id', 'connections']
      expect(found.length).toBe(needed.every((key) => kept.includes(`@appkit/${key}`)) ? 1 : 0)
    }),
    { numRuns: 300 },
  )
})

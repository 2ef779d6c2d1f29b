import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { readNamespaces, readSession, readSessionEvent } from './readSession.js'

const address = '0x7f3A5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const other = '0x00000000000000000000000000000000000000aa'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'So11111111111111111111111111111111111111112'
const topic = 'a'.repeat(64)
const session = () => ({
  topic,
  expiry: 2_000_000_000,
  peer: { publicKey: 'b'.repeat(64), metadata: { name: 'Acme', icons: ['https://acme.example/icon.png'] } },
  namespaces: {
    eip155: { accounts: [`eip155:137:${address}`, `eip155:1:${address}`], chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] },
    solana: { accounts: [`${solana}:${mint}`], methods: ['solana_signMessage'], events: [] },
  },
})

test('a session is read, its accounts in the order of the wallet', () => {
  expect(readSession(session())).toEqual({
    topic,
    expiry: 2_000_000_000,
    wallet: { name: 'Acme', icon: 'https://acme.example/icon.png' },
    namespaces: {
      eip155: {
        accounts: [
          { chain: 'eip155:137', address },
          { chain: 'eip155:1', address },
        ],
        // On the third chain that the wallet lists it gave no account.
        chains: ['eip155:1', 'eip155:137'],
        methods: ['personal_sign'],
      },
      solana: { accounts: [{ chain: solana, address: mint }], chains: [solana], methods: ['solana_signMessage'] },
    },
  })
})

test.each([
  ['no object', 'session'],
  ['an invalid topic', { ...session(), topic: 'A'.repeat(64) }],
  ['a topic with a line after it', { ...session(), topic: `${topic}\n` }],
  ['no topic', { ...session(), topic: undefined }],
  ['an expiry that is text', { ...session(), expiry: '2000000000' }],
  ['an expiry without end', { ...session(), expiry: Infinity }],
])('not a session: %s', (_, input) => {
  expect(readSession(input)).toBeUndefined()
})

test('a wallet has a name that may be shown, and the first icon that is a valid image source', () => {
  const walletOf = (metadata: unknown) => readSession({ ...session(), peer: { metadata } })?.wallet
  expect(walletOf({ name: ' A\u202ecme\n ', icons: ['javascript:alert(1)', 7, 'http://acme.example/a.png', 'https://acme.example/b.png'] })).toEqual({
    name: 'Acme',
    icon: 'https://acme.example/b.png',
  })
  expect(walletOf({ name: 'Acme', icons: 'https://acme.example/b.png' })).toEqual({ name: 'Acme' })
  expect(walletOf({ name: '\u200b', icons: ['https://acme.example/b.png'] })).toBeUndefined()
  expect(walletOf(undefined)).toBeUndefined()
})

test.each([
  '',
  address,
  'eip155:1',
  `eip155:1:${address}0`,
  `eip155:1:${address.slice(2)}`,
  `eip155:1:${address}\n`,
  `eip155::${address}`,
  `eip155:1:2:${address}`,
  ` eip155:1:${address}`,
  `EIP155:1:${address}`,
  `cosmos:1:${address}`,
  `${solana}:${mint}`,
  `eip155:${'1'.repeat(33)}:${address}`,
  `eip155:1:${address}${'0'.repeat(130)}`,
])('%j is not an account of an EVM wallet, and a namespace without one is left out', (account) => {
  expect(readNamespaces({ eip155: { accounts: [account], chains: ['eip155:1'], methods: [] } })).toEqual({})
  expect(readNamespaces({ eip155: { accounts: [account, `eip155:1:${other}`] } }).eip155?.accounts).toEqual([{ chain: 'eip155:1', address: other }])
})

test('an account is listed once on each chain, in any case of its letters', () => {
  const accounts = [`eip155:1:${address}`, `eip155:1:${address.toLowerCase()}`, `eip155:10:${address.toLowerCase()}`]
  expect(readNamespaces({ eip155: { accounts } }).eip155?.accounts).toEqual([
    { chain: 'eip155:1', address },
    { chain: 'eip155:10', address: address.toLowerCase() },
  ])
})

test('chains of Solana get their current ids', () => {
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect(readNamespaces({ solana: { accounts: [`${former}:${mint}`, `${solana}:${mint}`], chains: [former] } }).solana).toEqual({
    accounts: [{ chain: solana, address: mint }],
    chains: [solana],
    methods: [],
  })
})

test('a chain may stand for its namespace', () => {
  const one = { accounts: [`eip155:1:${address}`], methods: ['personal_sign'] }
  const two = { accounts: [`eip155:10:${address}`], methods: ['eth_sign'] }
  expect(readNamespaces({ 'eip155:1': one, 'eip155:10': two, 'eip155:5': {} })).toEqual({
    eip155: {
      accounts: [
        { chain: 'eip155:1', address },
        { chain: 'eip155:10', address },
      ],
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign', 'eth_sign'],
    },
  })
})

test('of any number of accounts, 256 of a namespace are read', () => {
  const many = (chain: number) => Array.from({ length: 2_000 }, (_, index) => `eip155:${chain}:0x${(chain * 2_000 + index).toString(16).padStart(40, '0')}`)
  const keys = Array.from({ length: 64 }, (_, index) => index + 1)
  const chains = Array.from({ length: 2_000 }, (_, index) => `eip155:${index + 1}`)
  const methods = Array.from({ length: 2_000 }, (_, index) => `method_${index}`)
  const read = readNamespaces(Object.fromEntries(keys.map((key) => [`eip155:${key}`, { accounts: many(key), chains, methods }]))).eip155
  expect(read?.accounts).toHaveLength(256)
  expect(read?.methods).toHaveLength(256)
  expect(read?.chains.length).toBeLessThanOrEqual(256 + 64)
})

const shapes: Readonly<Record<string, RegExp>> = { eip155: /^0x[0-9a-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
const shapeOf = (namespace: string) => shapes[namespace] ?? /^[-.%a-zA-Z0-9]{1,128}$/
const expectWellFormed = (read: ReturnType<typeof readSession>) => {
  if (read === undefined) return
  expect(read.topic).toMatch(/^[0-9a-f]{64}$/)
  expect(Number.isFinite(read.expiry)).toBe(true)
  if (read.wallet?.icon !== undefined) expect(read.wallet.icon).toMatch(/^(https:|http:\/\/(localhost|127\.|\[::1\])|data:image\/)/i)
  expect(Object.keys(read.namespaces).length).toBeLessThanOrEqual(16)
  for (const [namespace, { accounts, chains, methods }] of Object.entries(read.namespaces)) {
    expect(namespace).toMatch(/^[-a-z0-9]{3,8}$/)
    const isChain = (chain: string) => chain.startsWith(`${namespace}:`) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chain)
    expect(accounts.length).toBeGreaterThan(0)
    expect(accounts.length).toBeLessThanOrEqual(256)
    for (const account of accounts) {
      expect(account.address).toMatch(shapeOf(namespace))
      expect(chains).toContain(account.chain)
    }
    expect(chains.filter((chain) => !isChain(chain))).toEqual([])
    expect(new Set(chains).size).toBe(chains.length)
    expect(methods.filter((method) => !/^\w{1,80}$/.test(method))).toEqual([])
  }
}

/** Every member of a session, as the keys that lead there. */
const placesOf = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, member]) => [[key], ...placesOf(member).map((rest) => [key, ...rest])])
    : []
const thrower = () => {
  throw new Error('Not yours to read.')
}
const breakAt = (root: object, place: readonly string[], change: PropertyDescriptor): object => {
  let target: unknown = root
  for (const key of place.slice(0, -1)) target = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined
  if (typeof target === 'object' && target !== null) Object.defineProperty(target, place.at(-1) ?? '', { enumerable: true, configurable: true, ...change })
  return root
}

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true })
const namespaces = fc.constantFrom('eip155', 'solana', 'bip122', 'cosmos', 'EIP155', 'e', '__proto__', '')
const account = fc.oneof(
  fc
    .tuple(namespaces, fc.constantFrom('1', '137', '', '-', 'x'.repeat(33)), fc.constantFrom(address, mint, '', '0x', `${address}\u202e`))
    .map((parts) => parts.join(':')),
  fc.string(),
)
const changes: fc.Arbitrary<PropertyDescriptor> = fc.oneof(
  anything.map((value) => ({ value })),
  account.map((value) => ({ value })),
  fc.array(account, { maxLength: 6 }).map((value) => ({ value })),
  fc
    .dictionary(namespaces, fc.record({ accounts: fc.array(account, { maxLength: 4 }), chains: anything, methods: anything }, { requiredKeys: [] }))
    .map((value) => ({ value })),
  fc.constantFrom<PropertyDescriptor>(
    { get: thrower },
    { value: new Proxy({}, { get: thrower, ownKeys: thrower }) },
    { value: new Proxy([], { get: thrower }) },
    { value: new Array(4_000_000_000) },
    { value: new Array(5_000).fill(`eip155:1:${address}`) },
    { value: Array.from({ length: 5_000 }, (_, index) => `eip155:${index}:${address}`) },
    { value: 'x'.repeat(1_000_000) },
  ),
)

/** The full count takes a while on a busy machine. */
const timeoutMs = 120_000
const runs = caseCount(2_000, 50_000)
test(
  `${runs} values of any kind: nothing is thrown, and what is read is well formed`,
  () => {
    fc.assert(
      fc.property(anything, (value) => {
        expectWellFormed(readSession(value))
        expectWellFormed(readSession({ topic, expiry: 1, peer: value, namespaces: value }))
      }),
      { numRuns: runs },
    )
  },
  timeoutMs,
)

test(
  `${runs} sessions that are broken in one place: nothing is thrown, and what is read is well formed`,
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(session())), changes, (place, change) => expectWellFormed(readSession(breakAt(session(), place, change)))),
      { numRuns: runs },
    )
  },
  timeoutMs,
)

const event = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') => ({ topic, params: { event: { name, data }, chainId } })

test.each([
  ['accounts', event('accountsChanged', [address, address.toLowerCase(), 7, 'x']), { namespace: 'eip155', accounts: [address] }],
  ['accounts with their chain', event('accountsChanged', [`eip155:10:${address}`]), { namespace: 'eip155', accounts: [address] }],
  ['no accounts any more', event('accountsChanged', []), { namespace: 'eip155', accounts: [] }],
  ['nothing but nonsense', event('accountsChanged', ['x', `cosmos:1:${address}`, null]), undefined],
  ['accounts that are no list', event('accountsChanged', address), undefined],
  ['a number', event('chainChanged', 137), { namespace: 'eip155', chain: 'eip155:137' }],
  ['hex text', event('chainChanged', '0x89'), { namespace: 'eip155', chain: 'eip155:137' }],
  ['a chain', event('chainChanged', 'eip155:137'), { namespace: 'eip155', chain: 'eip155:137' }],
  ['a chain of another namespace', event('chainChanged', solana), { namespace: 'eip155', chain: 'eip155:1' }],
  ['no chain', event('chainChanged', {}), { namespace: 'eip155', chain: 'eip155:1' }],
  ['a chain of Solana', event('chainChanged', '', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'), { namespace: 'solana', chain: solana }],
  ['another event', event('message', 137), undefined],
  ['an event of no chain', event('chainChanged', 137, 'mainnet'), undefined],
])('an event of a wallet is read: %s', (_, said, read) => {
  expect(readSessionEvent(said)).toEqual(read)
})

test(
  `${runs} events of any kind: nothing is thrown, and what is read is well formed`,
  () => {
    const data = fc.oneof(anything, account, fc.array(fc.oneof(account, fc.constantFrom(address, mint)), { maxLength: 6 }))
    const said = fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged'), data, fc.constantFrom('eip155:1', solana, 'bip122:x', 'none'))
    const good = event('accountsChanged', [address])
    fc.assert(
      fc.property(said, fc.constantFrom(...placesOf(good)), changes, anything, (parts, place, change, value) => {
        for (const input of [event(...parts), breakAt(structuredClone(good), place, change), value]) {
          const read = readSessionEvent(input)
          if (read === undefined) continue
          const { namespace, accounts = [], chain = `${namespace}:1` } = read
          for (const one of accounts) expect(one).toMatch(shapeOf(namespace))
          expect(chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
          expect(chain.startsWith(`${namespace}:`)).toBe(true)
        }
      }),
      { numRuns: runs },
    )
  },
  timeoutMs,
)

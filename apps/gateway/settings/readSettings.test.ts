import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './readSettings.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: unknown) => {
  const where = path.join(folder, name)
  writeFileSync(where, typeof content === 'string' ? content : JSON.stringify(content))
  return where
}

test('the defaults: this machine only, embedded store, wallets of the package, no chains, no commands', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4704,
    databaseUrl: undefined,
    database: { connections: 8, deadline: 10_000 },
    drain: 0,
    keepAlive: 75_000,
    data: 'gateway-data',
    wallets: [],
    packageWallets: true,
    projects: undefined,
    chains: [],
    prices: undefined,
    images: { folder: undefined, redirect: undefined },
    proxies: 0,
    signIn: undefined,
    telemetry: { level: 'info', metrics: undefined, traces: false, serviceName: 'portico-gateway' },
    vault: undefined,
    onRamp: [],
    identity: false,
    control: false,
    limits: { burst: 120, perSecond: 10, body: 16_384, nonces: 100_000, deadline: 8_000 },
    retention: { audit: 365 * 86_400_000 },
  })
})

test('files are read and completed', () => {
  const chain = { id: 'eip155:1', rpc: 'https://node.example/key', native: { name: 'Ether', symbol: 'ETH' }, history: { from: 12 } }
  const settings = readSettings({
    GATEWAY_CHAINS: file('chains.json', [chain]),
    GATEWAY_PROJECTS: file('projects.json', [{ id: 'lumen', origins: 'everywhere' }]),
    GATEWAY_WALLETS: file('wallets.json', [{ id: 'pebble', name: 'Pebble' }]),
    GATEWAY_PRICES: file('prices.json', { 'eip155:1': { native: '2450.07' } }),
    GATEWAY_PORT: '0',
    GATEWAY_CONTROL: '1',
    GATEWAY_PACKAGE_WALLETS: '0',
    GATEWAY_IMAGE_REDIRECT: 'https://images.example/{kind}/{id}',
    DATABASE_URL: 'postgres://localhost/gateway',
  })
  expect(settings.chains).toEqual([
    {
      ...chain,
      native: { ...chain.native, decimals: 18 },
      multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
      tokens: [],
      balances: true,
      history: { from: 12, every: 12, keep: 256 },
    },
  ])
  expect(settings.projects).toEqual([{ id: 'lumen', origins: 'everywhere', pages: [], features: [], analytics: false, idTokenEmail: false }])
  expect([settings.port, settings.control, settings.packageWallets, settings.prices]).toEqual([0, true, false, { 'eip155:1': { native: '2450.07' } }])
})

test('signing in is enabled by a list of websites, or by projects', () => {
  const origins = ['https://lumen.market', 'http://localhost:*']
  expect(readSettings({ GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: origins.join(', ') }).signIn).toEqual({
    origins,
    sameSite: 'lax',
    lifetime: 604_800_000,
  })
  const projects = file('projects-2.json', [{ id: 'lumen', origins }])
  const settings = { GATEWAY_SIGN_IN: '1', GATEWAY_PROJECTS: projects, GATEWAY_SESSION: '3600', GATEWAY_COOKIE: 'none' }
  expect(readSettings(settings).signIn).toEqual({ origins: [], sameSite: 'none', lifetime: 3_600_000 })
})

test.each([
  [{ GATEWAY_SIGN_IN: '1' }, 'GATEWAY_SIGN_IN needs to know the websites: GATEWAY_SIGN_IN_ORIGINS, or the origins of GATEWAY_PROJECTS.'],
  [
    { GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: 'lumen.market' },
    'GATEWAY_SIGN_IN_ORIGINS holds origins, such as https://app.example, separated by commas',
  ],
  [{ GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: 'https://a.example', GATEWAY_COOKIE: 'all' }, 'GATEWAY_COOKIE is lax, strict or none, not "all".'],
  [{ GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: 'https://a.example', GATEWAY_SESSION: '1' }, 'GATEWAY_SESSION is a whole number from 60'],
  [{ GATEWAY_PORT: '65536' }, 'GATEWAY_PORT is a whole number from 0 to 65535, not "65536".'],
  [{ GATEWAY_BURST: 'many' }, 'GATEWAY_BURST is a whole number from 1 to 1000000, not "many".'],
  [{ GATEWAY_CONTROL: 'yes' }, 'GATEWAY_CONTROL is 1 or 0, not "yes".'],
  [{ GATEWAY_IMAGE_REDIRECT: 'http://images.example/{id}' }, 'GATEWAY_IMAGE_REDIRECT is an https address with {id} in it, and maybe {kind}.'],
  [{ GATEWAY_WALLETS: '/nowhere.json' }, 'GATEWAY_WALLETS, the file /nowhere.json: There is no such file.'],
])('%j is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message)
})

test.each([
  ['GATEWAY_CHAINS', [{ id: 'eip155:1', rpc: 'ftp://node', native: { name: 'E', symbol: 'E' } }], '"0.rpc" is the http or https address of a node.'],
  ['GATEWAY_CHAINS', [{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }], '"0.id" is a CAIP-2 id of an EVM chain, such as eip155:1.'],
  ['GATEWAY_CHAINS', [{ id: 'eip155:1', rpc: 'https://n.example', native: { name: 'E', symbol: 'E' }, tokens: [{ address: '0x1' }] }], '"0.tokens.0.address"'],
  [
    'GATEWAY_PROJECTS',
    [{ id: 'a', origins: 'everywhere', pages: ['https://app.example/?a'] }],
    '"0.pages.0" is the address of a page without query and fragment',
  ],
  ['GATEWAY_PROJECTS', [{ id: 'a', origins: ['app.example'] }], '"0.origins.0" is an origin, such as https://app.example.'],
  ['GATEWAY_PRICES', { 'eip155:1': { native: 2450.07 } }, '"eip155:1.native" is decimal text, such as "2450.07".'],
  ['GATEWAY_WALLETS', '{', 'It is not JSON: '],
])('an error in the file of %s is named with its path', (name, content, message) => {
  expect(() => readSettings({ [name]: file('wrong.json', content) })).toThrow(message)
})

test('embedded wallets need a secure site, keys, a mail server, and websites', () => {
  const secret = Buffer.alloc(32, 7).toString('base64')
  const complete = {
    GATEWAY_VAULT: 'https://vault.example',
    GATEWAY_VAULT_SITES: 'https://lumen.market, https://*.lumen.market',
    GATEWAY_VAULT_KEYS: `2026b:${secret}, 2026a:${Buffer.alloc(32, 8).toString('base64')}`,
    GATEWAY_VAULT_PEPPER: secret,
    GATEWAY_SMTP: 'smtp://127.0.0.1:2525',
    GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
  }
  const { vault } = readSettings(complete)
  expect([vault?.origin, vault?.sites, vault?.keys.map(({ id, key }) => [id, key[0]])]).toEqual([
    'https://vault.example',
    ['https://lumen.market', 'https://*.lumen.market'],
    [
      ['2026b', 7],
      ['2026a', 8],
    ],
  ])
  for (const name of Object.keys(complete).filter((entry) => entry !== 'GATEWAY_VAULT')) expect(() => readSettings({ ...complete, [name]: '' })).toThrow(name)
  for (const [name, value] of [
    ['GATEWAY_VAULT', 'vault.example'],
    ['GATEWAY_VAULT_SITES', 'lumen.market'],
    ['GATEWAY_VAULT_PAGES', '/swap'],
    ['GATEWAY_VAULT_PAGES', 'https://lumen.market/swap?to=evil'],
    ['GATEWAY_VAULT_PAGES', 'https://lumen.market/swap#a'],
    ['GATEWAY_VAULT_PAGES', 'https://mira@lumen.market/'],
    ['GATEWAY_VAULT_KEYS', secret],
    ['GATEWAY_VAULT_KEYS', 'a:c2hvcnQ='],
    ['GATEWAY_VAULT_KEYS', `a:${secret},a:${secret}`],
    ['GATEWAY_VAULT_PEPPER', 'c2hvcnQ='],
    ['GATEWAY_SMTP', '127.0.0.1'],
  ] as const)
    expect(() => readSettings({ ...complete, [name]: value })).toThrow(name)

  const withPages = readSettings({ ...complete, GATEWAY_VAULT_PAGES: 'https://lumen.market, https://LUMEN.market/a/../swap' })
  expect([vault?.pages, withPages.vault?.pages]).toEqual([[], ['https://lumen.market/', 'https://lumen.market/swap']])
  const withGoogle = { ...complete, GATEWAY_URL: 'https://gateway.example/', GATEWAY_GOOGLE_ID: 'id', GATEWAY_GOOGLE_SECRET: 'secret' }
  expect([vault?.socials, readSettings(withGoogle).vault?.socials]).toEqual([
    undefined,
    { redirect: 'https://gateway.example/vault/social/return', providers: [{ name: 'google', clientId: 'id', clientSecret: 'secret' }] },
  ])
  for (const [name, value] of [
    ['GATEWAY_URL', ''],
    ['GATEWAY_URL', 'gateway.example'],
    ['GATEWAY_GOOGLE_SECRET', ''],
    ['GATEWAY_GOOGLE_ID', ''],
  ] as const)
    expect(() => readSettings({ ...withGoogle, [name]: value })).toThrow(name)

  const line = '-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----'
  const withApple = { ...withGoogle, GATEWAY_APPLE_ID: 'app.example.login', GATEWAY_APPLE_TEAM: 'TEAM', GATEWAY_APPLE_KEY_ID: 'KEY', GATEWAY_APPLE_KEY: line }
  expect(readSettings(withApple).vault?.socials?.providers.find(({ name }) => name === 'apple')).toEqual({
    name: 'apple',
    clientId: 'app.example.login',
    clientSecret: { team: 'TEAM', keyId: 'KEY', key: line.replaceAll('\\n', '\n') },
  })
  for (const [name, value] of [
    ['GATEWAY_APPLE_TEAM', ''],
    ['GATEWAY_APPLE_KEY', 'secret'],
  ] as const)
    expect(() => readSettings({ ...withApple, [name]: value })).toThrow(name)

  const withFarcaster = { ...complete, GATEWAY_FARCASTER_RPC: 'https://optimism.example/key' }
  expect([vault?.farcaster, readSettings(withFarcaster).vault?.farcaster]).toEqual([
    undefined,
    { rpc: 'https://optimism.example/key', relay: 'https://relay.farcaster.xyz' },
  ])
  expect(readSettings({ ...withFarcaster, GATEWAY_FARCASTER_RELAY: 'https://relay.example' }).vault?.farcaster?.relay).toBe('https://relay.example')
  for (const [name, value] of [
    ['GATEWAY_FARCASTER_RPC', 'optimism.example'],
    ['GATEWAY_FARCASTER_RELAY', 'https://relay.example/v1'],
    ['GATEWAY_FARCASTER_REGISTRY', '0x12'],
  ] as const)
    expect(() => readSettings({ ...withFarcaster, [name]: value })).toThrow(name)
  expect(() => readSettings({ ...complete, GATEWAY_FARCASTER_RELAY: 'https://relay.example' })).toThrow('GATEWAY_FARCASTER_RPC')
})

test('identities need a node of mainnet, or names of the gateway', () => {
  const chain = (id: string) => ({ GATEWAY_CHAINS: file('names.json', [{ id, rpc: 'https://node.example', native: { name: 'Ether', symbol: 'ETH' } }]) })
  expect(readSettings({ ...chain('eip155:1'), GATEWAY_IDENTITY: '1' }).identity).toBe(true)
  expect(() => readSettings({ GATEWAY_IDENTITY: '1' })).toThrow('GATEWAY_IDENTITY needs a node that knows the names')
  expect(() => readSettings({ ...chain('eip155:10'), GATEWAY_IDENTITY: '1' })).toThrow('GATEWAY_IDENTITY needs a node that knows the names')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifySignature } from '../../siwx/verifySignature.js'
import { operations } from './openapi/operations/operations.js'
import { createTestGateway } from './testing/createTestGateway.js'
import { signInProjects } from './testing/signInWorld.js'
import { createSealer } from './vault/createSealer.js'

/** What a cache between visitors and gateways may keep, and for how many seconds. */
const kept: Readonly<Record<string, number>> = {
  getDocument: 3_600,
  listWallets: 60,
  getWalletImage: 86_400,
  getAssetImage: 86_400,
  getCurrencyImage: 86_400,
  getTokenImage: 86_400,
  getTokenPicture: 86_400,
  getItem: 300,
  listChains: 60,
  getPriceHistory: 300,
  listExchanges: 300,
  listSwapTokens: 300,
  resolveName: 30,
}
/** What the browser of a visitor may keep for a minute, and nothing between. */
const own = ['getProjectConfig', 'getProjectLimits', 'getProjectOrigins', 'getAnalyticsConfig', 'getBuyOptions']
/** Their answers need a service, a signature or a call that their examples do not have: their own tests have them. */
const elsewhere = ['getTokenPicture', 'listSwapTokens', 'resolveName', 'getBuyOptions']

const reads = operations.filter(({ method }) => method === 'get')
const never = () => Promise.reject(new Error('It is not asked.'))
const everything = () =>
  createTestGateway({
    projects: signInProjects,
    identity: true,
    images: { find: async () => ({ type: 'image/png', body: new Uint8Array([1]) }) },
    pictures: { link: () => undefined, find: async () => undefined },
    items: { describe: async () => ({ name: null, image: null, traits: [] }), picture: () => ({ name: null, image: null, traits: [] }) },
    signIn: { check: never, origins: [], rpcUrls: {}, lifetime: 3_600_000, sameSite: 'lax' },
    vault: {
      origin: 'https://vault.example',
      sites: [],
      sealer: createSealer([{ id: 'one', key: new Uint8Array(32).fill(1) }]),
      pepper: new Uint8Array(32).fill(9),
      send: never,
      socials: [],
    },
    onRamp: [{ id: 'one', name: 'One', fee: '1%', serves: () => false, options: never, offers: never, open: never, state: never }],
    names: { parent: 'portico.eth', resolver: `0x${'a'.repeat(40)}`, sign: never, reserved: [], check: verifySignature, rpcUrls: {}, perDay: 3 },
    swaps: {},
  })

test('every answer to a GET says who may keep it: lists and pictures everybody, what is of a project its visitors, and nothing else anybody', async () => {
  const { app } = await everything()
  const ids = reads.map(({ id }) => id)
  for (const id of [...Object.keys(kept), ...own]) expect(ids).toContain(id)
  for (const { id, path, example } of reads) {
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(example?.input?.[name] ?? 'x'))
    const query = new URLSearchParams([['projectId', 'lumen'], ...Object.entries(example?.input ?? {}).filter(([name]) => !path.includes(`:${name}`))])
    const origin = path.startsWith('/vault/') ? 'https://vault.example' : 'https://lumen.market'
    const answer = await app.request(`${filled}?${query}`, { headers: { origin } }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
    const says = answer.headers.get('cache-control')
    if (answer.status >= 400) {
      expect([id, answer.status, says]).toEqual([id, answer.status, 'no-store'])
      expect([id, id in kept || own.includes(id), elsewhere.includes(id)]).toEqual([id, elsewhere.includes(id), elsewhere.includes(id)])
      continue
    }
    const seconds = kept[id]
    const expected = seconds !== undefined ? `public, max-age=${seconds}` : own.includes(id) ? 'private, max-age=60' : 'no-store'
    expect([id, says]).toEqual([id, expected])
    // What everybody may keep sets no cookie, and depends on nothing but its address and what it names.
    if (seconds !== undefined) {
      expect([id, answer.headers.get('set-cookie')]).toEqual([id, null])
      expect([id, ['', 'accept-encoding'].includes((answer.headers.get('vary') ?? '').toLowerCase())]).toEqual([id, true])
      expect([id, ['*', null].includes(answer.headers.get('access-control-allow-origin'))]).toEqual([id, true])
    }
  }
})

test('a refusal is kept by nobody: of a website, of a project, and over a limit', async () => {
  const { app } = await everything()
  const ask = (query: string, origin: string) => app.request(`/getWallets?${query}`, { headers: { origin } })
  for (const [query, origin, status] of [
    ['projectId=lumen', 'https://evil.example', 403],
    ['projectId=nobody', 'https://lumen.market', 403],
    ['projectId=lumen&page=-1', 'https://lumen.market', 400],
  ] as const) {
    const answer = await ask(query, origin)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  }
})

test('deploy/nginx.conf and the page keep what everybody may keep, and nothing else', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8')
  const [, pattern = ''] = /location ~ (\S+) \{\n\t\tproxy_cache /.exec(config) ?? []
  const form = new RegExp(pattern)
  const examples = reads.map(({ id, path }) => [id, path.replace(/:(\w+)/g, 'x')] as const)
  expect(
    examples
      .filter(([, path]) => form.test(path))
      .map(([id]) => id)
      .sort(),
  ).toEqual(Object.keys(kept).sort())
  // The paths are no beginnings of others.
  for (const path of ['/getWallets/x', '/getWalletsX', '/v1/supported-chains/x', '/openapi.json.map', '/x/getWallets', '/vault/wallet'])
    expect(form.test(path)).toBe(false)
  const page = readFileSync('docs/operate/several-gateways.md', 'utf8')
  for (const path of [
    '/getWallets',
    '/v1/supported-chains',
    '/v1/swap/exchanges',
    '/v1/convert/tokens',
    '/openapi.json',
    '/v1/picture/…',
    '/v1/profile/resolve/…',
  ])
    expect(page).toContain(`\`${path}\``)
})

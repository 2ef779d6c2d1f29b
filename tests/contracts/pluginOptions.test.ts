// @vitest-environment happy-dom
// What switches each built-in plugin on and off, by the methods that hosts call, on a client that was made without it and with it.
import { afterEach, expect, test } from 'vitest'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { type AppKit, createAppKit } from '../../exports/index.js'
import { kernelIn } from '../harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { builtins } from '../../plugins/index.js'
import { DefaultSIWX } from '../../siwx/DefaultSIWX.js'
import { isBuiltin } from '../harness/isBuiltin.js'

type Change = (appkit: AppKit) => unknown
interface Switch {
  /** A plugin without which this one does not come on. */
  readonly needs?: string
  /** Options of a client that has the plugin, where these are set as well. */
  readonly base?: Partial<AppKitOptions>
  readonly on: readonly Change[]
  readonly off: readonly Change[]
}

const apiUrl = 'https://gateway.example'
const secureSite = 'https://vault.example'
const exchanges = { 'eip155:1': { wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', v2: { router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' } } }
const flag = (name: string, on: unknown = true): Pick<Switch, 'on' | 'off'> => ({
  on: [(appkit) => appkit.updateFeatures({ [name]: on }), (appkit) => appkit.updateRemoteFeatures({ [name]: on })],
  off: [
    (appkit) => appkit.updateFeatures({ [name]: false }),
    (appkit) => appkit.updateOptions({ features: { [name]: false } }),
    (appkit) => appkit.updateRemoteFeatures({ [name]: false }),
  ],
})
const option = (name: keyof AppKitOptions, on: unknown, off?: unknown): Pick<Switch, 'on' | 'off'> => ({
  on: [(appkit) => appkit.updateOptions({ [name]: on })],
  off: [(appkit) => appkit.updateOptions({ [name]: off })],
})

const switches: Readonly<Record<string, readonly Switch[] | 'always'>> = {
  account: 'always',
  activity: [flag('activity'), flag('history')],
  analytics: [option('apiUrl', apiUrl), { base: { apiUrl }, ...flag('analytics') }],
  connect: 'always',
  connections: [flag('multiWallet')],
  email: [option('secureSite', secureSite), { base: { secureSite }, ...flag('email') }, { base: { projectId: 'lumen' }, ...flag('email') }],
  'embedded-wallet': [option('secureSite', secureSite), { needs: 'email', base: { projectId: 'lumen' }, ...flag('email') }],
  labels: 'always',
  names: [flag('names')],
  networks: 'always',
  onramp: [
    { base: { apiUrl }, ...flag('onramp') },
    { base: { features: { onramp: true } }, ...option('apiUrl', apiUrl) },
  ],
  pairing: [{ needs: 'walletconnect', ...option('projectId', 'lumen') }],
  pay: [flag('pay')],
  permissions: [flag('permissions')],
  receive: [flag('receive')],
  register: [
    { base: { apiUrl }, ...flag('registerName') },
    { base: { features: { registerName: true } }, ...option('apiUrl', apiUrl) },
  ],
  review: [option('reviewRequests', true, false)],
  send: [flag('send')],
  siwx: [option('siwx', new DefaultSIWX())],
  social: [
    {
      base: { secureSite },
      on: [...flag('socials').on, (appkit) => appkit.setSocialsOrder(['google'])],
      off: flag('socials').off,
    },
    { base: { features: { socials: true } }, ...option('secureSite', secureSite) },
  ],
  swap: [{ base: { apiUrl }, ...flag('swaps') }, flag('swaps', { exchanges }), { base: { features: { swaps: true } }, ...option('apiUrl', apiUrl) }],
  tokens: 'always',
  walletconnect: [option('projectId', 'lumen'), { base: { projectId: 'lumen' }, ...option('enableWalletConnect', true, false) }],
  wallets: 'always',
  watch: [flag('watch')],
}
const cases = Object.entries(switches).flatMap(([id, list]) => (list === 'always' ? [] : list.map((one, at) => [`${id} ${at + 1}`, id, one] as const)))

const made: AppKit[] = []
afterEach(async () => {
  for (const appkit of made.splice(0)) await appkit.destroy()
  localStorage.clear()
})
const create = (options: Partial<AppKitOptions>) => {
  const appkit = createAppKit({ networks: [mainnet], disableAppend: true, ...options })
  made.push(appkit)
  return appkit
}
/** Loads every plugin that the options ask for. */
const load = (appkit: AppKit) => appkit.plugins.retry(isBuiltin('labels') ? 'labels' : 'networks')
const isOn = (appkit: AppKit, id: string) =>
  appkit.plugins.list().some((plugin) => plugin.id === id && (plugin.status === 'ready' || plugin.status === 'active' || plugin.status === 'loading'))
const becomes = (appkit: AppKit, id: string, on: boolean) => expect.poll(() => isOn(appkit, id)).toBe(on)

test('each built-in plugin is here, and no other', () => {
  expect(Object.keys(switches).filter(isBuiltin)).toEqual(builtins.map(({ id }) => id).sort())
})

test('plugins that no option switches are always on', async () => {
  const appkit = create({})
  await load(appkit)
  for (const { id } of builtins) if (switches[id] === 'always') expect([id, isOn(appkit, id)]).toEqual([id, true])
})

test.each(cases)('%s: off, on by each method, and off again by each method', async (_, id, { needs = id, base = {}, on, off }) => {
  if (!isBuiltin(id) || !isBuiltin(needs)) return
  const appkit = create(base)
  await load(appkit)
  const [first] = off
  await first?.(appkit)
  await becomes(appkit, id, false)
  for (const turnOn of on) {
    await turnOn(appkit)
    await becomes(appkit, id, true)
    await first?.(appkit)
    await becomes(appkit, id, false)
  }
  for (const turnOff of off) {
    await on[0]?.(appkit)
    await becomes(appkit, id, true)
    await turnOff(appkit)
    await becomes(appkit, id, false)
  }
})

test('options that change before anything is loaded count, and so do those that change while the manifests arrive', async () => {
  const appkit = create({})
  appkit.updateFeatures({ watch: true })
  const loading = load(appkit)
  appkit.updateFeatures({ multiWallet: true })
  await loading
  for (const id of ['watch', 'connections'].filter(isBuiltin)) await becomes(appkit, id, true)
})

test('a view of a plugin that was switched on a moment ago opens', async () => {
  if (!isBuiltin('watch')) return
  const appkit = create({})
  await load(appkit)
  appkit.updateFeatures({ watch: true })
  await appkit.open({ view: 'WatchAddress' })
  expect(
    kernelIn(appkit)
      .router.state.get()
      .stack.map(({ view }) => view),
  ).toEqual(['watch.form'])
})

test('a remote configuration switches plugins on and off that the page left as they are', async () => {
  const login = { id: 'social_login', isEnabled: true, config: ['google', 'email'] }
  const features = [login, { id: 'onramp', isEnabled: true, config: ['meld'] }, { id: 'activity', isEnabled: false, config: [] }]
  const appkit = create({ apiUrl, projectId: 'lumen', secureSite, features: { email: false }, remoteConfig: async () => ({ features }) })
  await load(appkit)
  for (const id of ['email', 'social', 'onramp', 'activity'].filter(isBuiltin)) expect([id, isOn(appkit, id)]).toEqual([id, id === 'activity'])
  await appkit.open()
  for (const id of ['email', 'social', 'onramp'].filter(isBuiltin)) await becomes(appkit, id, true)
  await becomes(appkit, 'activity', false)
})

test('the list of plugins says which options one that is off would need', async () => {
  const appkit = create({})
  await load(appkit)
  const reasons = Object.fromEntries(appkit.plugins.list().map(({ id, reason }) => [id, reason]))
  expect(reasons).toMatchObject({
    ...(isBuiltin('walletconnect') && {
      walletconnect: 'off without enableWalletConnect and (projectId or relayUrl or universalProvider)',
    }),
  })
})

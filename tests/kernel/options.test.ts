import { expect, test } from 'vitest'
import { createManifestUpdates } from '../../kernel/changes/createManifestUpdates.js'
import { viewSpec, view, type Plugin } from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { connectAndAccount, named, testPlugin } from './testPlugin.js'

const status = ({ kernel }: ReturnType<typeof createTestKernel>, id: string) => kernel.plugins.list().find((plugin) => plugin.id === id)?.status

test('a plugin goes on and off with the options that its manifest names, whatever is asked of the kernel meanwhile', async () => {
  const world = createTestKernel({
    plugins: [...connectAndAccount(), testPlugin('acme/swap', { enabledBy: { any: ['apiUrl', 'relayUrl'] }, provides: { it: named('swap') } })],
  })
  const { kernel } = world
  expect(kernel.plugins.list().at(-1)).toMatchObject({ status: 'off', reason: 'off without apiUrl or relayUrl' })
  kernel.updateOptions({ apiUrl: 'https://gateway.example' })
  expect(await kernel.get(named('swap'))).toEqual({ name: 'swap.it@1' })
  kernel.updateOptions({ apiUrl: undefined })
  expect(status(world, 'acme/swap')).toBe('off')
  await expect(kernel.get(named('swap'))).rejects.toThrow('No plugin provides the service "swap.it@1".')
})

test('a plugin that is switched on later starts where what it waits for has happened', async () => {
  const world = createTestKernel({
    plugins: [...connectAndAccount(), testPlugin('acme/notes', { activation: ['open'], feature: { flag: 'notes', fallback: false } })],
  })
  await world.open()
  expect(status(world, 'acme/notes')).toBe('off')
  world.kernel.updateFeatures({ notes: true })
  await world.environment.settle()
  expect(status(world, 'acme/notes')).toBe('active')
})

test('wallets of a plugin that is switched off leave the list, and their connections end', async () => {
  const { plugin, asked } = fakeWallets({ id: 'app.harbor', name: 'Harbor' })
  const harbor = { ...plugin, manifest: { ...plugin.manifest, feature: { flag: 'harbor', fallback: true } } }
  const world = createTestKernel({ plugins: [...connectAndAccount(), harbor] })
  const { kernel, environment } = world
  await world.open()
  const connecting = kernel.sessions.connect('app.harbor')
  await environment.settle()
  asked.at(-1)?.approve({ chain: 'eip155:1' })
  await connecting
  expect(kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: 'app.harbor' })
  kernel.updateFeatures({ harbor: false })
  await environment.settle()
  expect(kernel.sessions.state.get().byNamespace.eip155).toEqual({ status: 'disconnected' })
  expect(kernel.connectors.state.get().items).toEqual([])
  kernel.updateFeatures({ harbor: true })
  await environment.settle()
  expect(kernel.connectors.state.get().items.map(({ id }) => id)).toEqual(['app.harbor'])
})

test('a plugin that comes with its option does not displace one that stands in for it', async () => {
  const original = testPlugin('swap', { enabledBy: 'apiUrl', views: [viewSpec({ ref: view('swap.form'), name: 'Swap' })] })
  const theirs = testPlugin('acme/swap', { replaces: 'swap', views: [viewSpec({ ref: view('acme/swap.form'), name: 'Swap' })] })
  const { kernel, lines, open } = createTestKernel({ plugins: [...connectAndAccount(), original, theirs] })
  kernel.updateOptions({ apiUrl: 'https://gateway.example' })
  await open({ view: 'Swap' })
  expect(kernel.router.state.get().stack.map(({ view: id }) => id)).toEqual(['acme/swap.form'])
  expect(lines).toEqual([])
})

const manifestsFor = (answer: (options: object) => Promise<readonly Plugin[]>) => {
  let options: Readonly<Record<string, unknown>> = {}
  const added: string[] = []
  const warnings: unknown[] = []
  const updates = createManifestUpdates({
    options: () => options,
    loadedFor: options,
    fetch: () => answer(options),
    isKnown: (id) => added.includes(id),
    add: (plugins) => added.push(...plugins.map(({ manifest }) => manifest.id)),
    signal: new AbortController().signal,
    log: { warn: (...args) => void warnings.push(...args) },
  })
  return {
    ...{ added, warnings, updates },
    change(next: Readonly<Record<string, unknown>>) {
      options = next
      return updates.update()
    },
  }
}

test('manifests are loaded once for each change of the options, also for one that happens while they load', async () => {
  let loads = 0
  const world = manifestsFor(async (options) => {
    loads++
    return Object.keys(options).map((id) => testPlugin(id))
  })
  expect(world.updates.update()).toBeUndefined()
  const first = world.change({ swap: true })
  const second = world.change({ swap: true, watch: true })
  expect(second).toBe(first)
  await first
  expect([world.added, loads]).toEqual([['swap', 'watch'], 2])
  expect(world.updates.update()).toBeUndefined()
})

test('manifests that did not arrive are reported, and the next call tries again', async () => {
  let online = false
  const world = manifestsFor(async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return [testPlugin('swap')]
  })
  await world.change({ swap: true })
  expect([world.added, world.warnings.length]).toEqual([[], 1])
  online = true
  await world.updates.update()
  expect(world.added).toEqual(['swap'])
})

const declaring = testPlugin('acme/list', {
  hostOptions: {
    acmeIds: { kind: 'texts' },
    acmeCompact: { kind: 'flag', fallback: true },
    'features.acmeWide': { kind: 'flag', fallback: true, look: true },
    'features.acmeOrder': { kind: 'order', words: ['first', 'second'] },
  },
})

test('options that a plugin declares are read by its manifest, and a flag among them can be asked for', () => {
  const { kernel } = createTestKernel({ plugins: [declaring], host: { acmeIds: ['a'] }, features: { acmeOrder: ['second', 'third'], acmeWide: 'yes' } })
  expect(kernel.host.options).toMatchObject({ acmeIds: ['a'], acmeCompact: true, acmeWide: true, acmeOrder: ['second'] })
  expect([kernel.feature('acmeWide'), kernel.feature('acmeCompact'), kernel.feature('acmeOther')]).toEqual([true, false, false])
  kernel.updateFeatures({ acmeWide: false, acmeOrder: ['fourth'] })
  expect(kernel.host.options).toMatchObject({ acmeWide: false, acmeOrder: undefined })
  expect(kernel.feature('acmeWide')).toBe(false)
})

test('a wrong value of a declared option is refused in an update, which changes nothing', () => {
  const { kernel } = createTestKernel({ plugins: [declaring], host: { acmeIds: ['a'] } })
  expect(() => kernel.updateOptions({ acmeIds: 'b', acmeCompact: false })).toThrow('acmeIds')
  expect(kernel.host.options).toMatchObject({ acmeIds: ['a'], acmeCompact: true })
})

test('a wrong value that was written before the plugin came counts as not written, and developers are told', () => {
  const { kernel } = createTestKernel({ plugins: [declaring], dev: true, host: { acmeIds: 'b', acmeCompact: false } })
  expect(kernel.host.options).toMatchObject({ acmeIds: [], acmeCompact: false })
  expect(kernel.alerts.state.get().items.map(({ title }) => title)).toEqual(['The option "acmeIds" is not valid.'])
})

test('no plugin changes how the kernel reads an option of its own, and the first that declares a path has it', () => {
  const other = testPlugin('acme/other', {
    hostOptions: { acmeCompact: { kind: 'flag', fallback: false }, enableNetworkSwitch: { kind: 'flag', fallback: false } },
  })
  const { kernel } = createTestKernel({ plugins: [declaring, other] })
  expect(kernel.host.options).toMatchObject({ acmeCompact: true, enableNetworkSwitch: true })
})

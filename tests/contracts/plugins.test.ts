import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import type { Plugin, Token } from '../../kernel/api/index.js'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { builtins } from '../../plugins/index.js'
import { AccountActions } from '../../ports/account.js'
import { DefaultSIWX } from '../../siwx/DefaultSIWX.js'
import { isBuiltin } from '../harness/isBuiltin.js'
import { createTestKernel } from '../harness/createTestKernel.js'

/** Options of a host that asks for everything there is. */
const everything = {
  projectId: 'test',
  apiUrl: 'https://gateway.example',
  secureSite: 'https://vault.example',
  reviewRequests: true,
  siwx: new DefaultSIWX(),
}
const allFeatures = { email: true, socials: true, multiWallet: true, onramp: true, pay: true, registerName: true, swaps: true, watch: true }

const listed = await Promise.all(builtins.map((row) => row.manifest()))
/** Those whose required services are there: without the adapter that pairs, for one, nothing can be shown of pairing. */
const all = (): readonly Plugin[] => {
  const plugins = [...listed, evm()]
  const provides = plugins.flatMap(({ manifest }) => Object.values<Token<unknown>>(manifest.provides ?? {}).map(({ id }) => id))
  const has = ({ id }: Token<unknown>) => id.startsWith('kernel.') || provides.includes(id)
  return plugins.filter(({ manifest }) => Object.values<Token<unknown>>(manifest.requires ?? {}).every(has))
}
const ids = all().map(({ manifest }) => manifest.id)
const provided = (id: string) =>
  Object.values<Token<unknown>>(all().find(({ manifest }) => manifest.id === id)?.manifest.provides ?? {}).map((token) => token.id)
/** One of them has a status, those that cannot do without it have another, the rest are active. */
const statuses = (id: string, own: string, above: string) =>
  Object.fromEntries(
    all().map(({ manifest }) => {
      const needs = Object.values<Token<unknown>>(manifest.requires ?? {}).some((token) => provided(id).includes(token.id))
      return [manifest.id, manifest.id === id ? own : needs ? above : 'active']
    }),
  )

/** Every built-in plugin active, except what `faulty` does to one of them. */
const boot = async (id: string, faulty: Partial<Pick<Plugin, 'load'>>) => {
  const kernel = createTestKernel({
    features: allFeatures,
    host: everything,
    plugins: all().map((plugin) => (plugin.manifest.id === id ? { ...plugin, ...faulty } : plugin)),
  })
  const status = () => Object.fromEntries(kernel.kernel.plugins.list().map((plugin) => [plugin.id, plugin.status]))
  // Starts each on its own account, through the views and services it has.
  const start = () =>
    Promise.allSettled(
      all().flatMap(({ manifest }) => [
        ...(manifest.views ?? []).map(({ ref }) => kernel.kernel.view(ref)?.load()),
        ...Object.values<Token<unknown>>(manifest.provides ?? {}).map((service) => kernel.kernel.get(service)),
      ]),
    )
  return { ...kernel, status, start }
}

test('every built-in plugin is usable as it is', async () => {
  const kernel = await boot('', {})
  await kernel.open()
  const outcomes = await kernel.start()
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(kernel.status()).toEqual(Object.fromEntries(ids.map((id) => [id, 'active'])))
  expect(kernel.lines).toEqual([])
})

test('no built-in plugin starts with the page', () => {
  for (const { manifest } of all()) {
    expect(manifest.activation ?? [], manifest.id).not.toContain('startup')
    expect(manifest.activation ?? [], manifest.id).not.toContain('idle')
  }
})

test('every row of the list of built-in plugins has the id and the phase of its manifest', async () => {
  for (const { id, manifest, prefetch } of builtins) {
    const plugin = await manifest()
    expect(plugin.manifest.id).toBe(id)
    if (prefetch) expect((await prefetch()).default, id).toBe((await plugin.load()).default)
  }
  expect(new Set(builtins.map(({ id }) => id)).size).toBe(builtins.length)
})

test('every plugin that has a folder and can be used is in these tests', () => {
  const folders = readdirSync('plugins').filter((name) => existsSync(`plugins/${name}/manifest.ts`))
  // `safe` is passed by hosts, and can be removed as each other one.
  expect(folders.filter((id) => listed.every(({ manifest }) => manifest.id !== id))).toEqual(folders.filter((id) => id === 'safe'))
  // A plugin is left out only where the one that it requires has no folder.
  const here = [...listed, evm()].map(({ manifest }) => manifest.id)
  const leftOut = listed.filter(({ manifest }) => !ids.includes(manifest.id))
  for (const { manifest } of leftOut) {
    const owners = Object.values<Token<unknown>>(manifest.requires ?? {}).flatMap(({ id }) => id.split('.', 1))
    expect(
      owners.some((owner) => owner !== 'kernel' && !here.includes(owner)),
      manifest.id,
    ).toBe(true)
  }
})

test('some features of built-in plugins are off unless the host switches them on, all others are on unless it switches them off', () => {
  const off = ['multiWallet', 'onramp', 'pay', 'registerName', 'socials', 'swaps', 'watch']
  const kernel = createTestKernel({ plugins: listed, host: everything })
  for (const { manifest } of listed)
    if (manifest.feature)
      expect([manifest.feature.flag, kernel.kernel.feature(manifest.feature.flag)]).toEqual([manifest.feature.flag, !off.includes(manifest.feature.flag)])
})

test.runIf(isBuiltin('connect'))('features of the list of wallets: legalCheckbox and collapseWallets are off when the host says nothing of them', () => {
  const { kernel } = createTestKernel({ plugins: listed })
  expect([kernel.host.options.legalCheckbox, kernel.host.options.collapseWallets]).toEqual([false, false])
  kernel.updateFeatures({ legalCheckbox: true, collapseWallets: true })
  expect([kernel.host.options.legalCheckbox, kernel.host.options.collapseWallets]).toEqual([true, true])
})

test.runIf(['onramp', 'swap', 'receive', 'send'].every(isBuiltin))(
  'the actions of an account stand in the order onramp, swaps, receive, send unless the host orders them',
  () => {
    const features = listed
      .flatMap(({ manifest }) => manifest.contributes ?? [])
      .filter(({ slot }) => slot === AccountActions.id)
      .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0))
      .flatMap(({ item }) => (isRecord(item) && typeof item.feature === 'string' ? item.feature : []))
    expect(features.filter((feature) => ['onramp', 'swaps', 'receive', 'send'].includes(feature))).toEqual(['onramp', 'swaps', 'receive', 'send'])
  },
)

test('no two built-in plugins have views of the same role', () => {
  const roles = all().flatMap(({ manifest }) => (manifest.views ?? []).flatMap(({ role }) => role ?? []))
  expect(new Set(roles).size).toBe(roles.length)
})

test.each(ids)('%s can throw in its setup: it is named, the modal opens, the others work, and it comes back', async (id) => {
  let broken = true
  const plugin = all().find(({ manifest }) => manifest.id === id)
  const kernel = await boot(id, {
    load: async () => {
      const module = await plugin?.load()
      if (module && !broken) return module
      return {
        default: () => {
          throw new Error('broken')
        },
      }
    },
  })
  await kernel.open()
  await kernel.start()
  expect(kernel.kernel.router.state.get().open).toBe(true)
  expect(kernel.status()).toEqual(statuses(id, 'failed', 'unavailable'))
  expect(kernel.events.filter((event) => event.id === 'plugin:failed')).toMatchObject([{ payload: { plugin: id, phase: 'activating' } }])
  expect(kernel.lines.join()).toContain(`Plugin "${id}" failed while activating.`)
  broken = false
  await kernel.kernel.plugins.retry(id)
  expect(kernel.status()[id]).toBe('active')
})

test.each(ids)('%s can be missing: the modal opens, the others work, and the next try brings it', async (id) => {
  let online = false
  const plugin = all().find(({ manifest }) => manifest.id === id)
  const kernel = await boot(id, {
    load: async () => {
      const module = online && (await plugin?.load())
      if (!module) throw new TypeError('Failed to fetch dynamically imported module: https://app.example/chunk.js')
      return module
    },
  })
  await kernel.open()
  await kernel.start()
  expect(kernel.kernel.router.state.get().open).toBe(true)
  expect(kernel.status()).toEqual(statuses(id, 'waiting', 'waiting'))
  expect(kernel.events.filter((event) => event.id === 'plugin:failed')).toEqual([])
  online = true
  await kernel.kernel.plugins.retry(id)
  expect(kernel.status()[id]).toBe('active')
})

test.each(ids)('%s can hang: after ten seconds it has failed, and nothing waits for it before', async (id) => {
  const kernel = await boot(id, { load: async () => ({ default: () => new Promise(() => {}) }) })
  await kernel.open()
  const started = kernel.start()
  await kernel.environment.advance(10_000)
  await started
  expect(kernel.kernel.router.state.get().open).toBe(true)
  expect(kernel.status()).toEqual(statuses(id, 'failed', 'unavailable'))
  await kernel.kernel.destroy()
  expect(kernel.environment.left()).toEqual({ timers: 0, listeners: 0 })
})

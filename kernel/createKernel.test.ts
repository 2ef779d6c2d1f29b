import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnvironment } from '../tests/harness/createFakeEnvironment.js'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import { type DeferredPlugin, defineManifest, lazyPlugin, type Network, token } from './api/index.js'
import { createKernel } from './createKernel.js'
import type { LegacyStorage } from './KernelOptions.js'

const network: Network = {
  id: 137,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost/rpc/137'] } },
}
/** On a server the services start only when they are asked for. */
const kernelWith = (legacy: LegacyStorage | undefined, reconnect = true, deferred: readonly DeferredPlugin[] = []) => {
  const kernel = createKernel({
    instance: 'main',
    plugins: [],
    networks: [network],
    theme: { mode: 'dark', variables: {} },
    debug: false,
    reconnect,
    host: {},
    environment: createFakeEnvironment({ window: undefined, storage: createMemoryStorage() }),
    legacy,
    deferred,
  })
  onTestFinished(() => kernel.destroy())
  return kernel
}
const statusOf = (kernel: ReturnType<typeof kernelWith>) => kernel.sessions.state.get().byNamespace.eip155

test('the state of another kit is awaited, for the active network, and namespaces that are not declared are left out', async () => {
  const asked: unknown[] = []
  const kernel = kernelWith({
    namespaces: ['eip155', 'solana', ''],
    read: async (chains) => {
      asked.push(chains)
      return {}
    },
  })
  expect(kernel.sessions.state.get().byNamespace).toEqual({ eip155: { status: 'reconnecting', connectorId: '', address: '', chain: 'eip155:137' } })
  await kernel.load()
  expect(asked).toEqual([{ eip155: 'eip155:137' }])
  expect(statusOf(kernel)).toEqual({ status: 'disconnected' })
})

test('the kernel starts with the state of another kit, and without it when it cannot be read', async () => {
  const connections = [{ connectorId: 'app.harbor', namespace: 'eip155', address: `0x${'1'.repeat(40)}`, chain: 'eip155:137' }]
  const seeded = kernelWith({
    namespaces: ['eip155'],
    read: async () => ({ 'kernel:sessions': JSON.stringify({ v: 1, d: { connections, disconnected: [] } }) }),
  })
  await seeded.load()
  expect(statusOf(seeded)).toMatchObject({ status: 'reconnecting', connectorId: 'app.harbor', address: `0x${'1'.repeat(40)}` })
  const failed = kernelWith({ namespaces: ['eip155'], read: () => Promise.reject(new TypeError('Failed to fetch')) })
  await failed.load()
  expect(statusOf(failed)).toEqual({ status: 'disconnected' })
})

test('a host that does not reconnect does not wait for stored state', () => {
  expect(statusOf(kernelWith({ namespaces: ['eip155'], read: async () => ({}) }, false))).toEqual({ status: 'disconnected' })
})

test('code prefetched on intent is the code that the plugin starts with; code that failed to load is loaded again', async () => {
  const name = token<string>('parrot.name@1')
  const code = (says: string) => ({ default: () => ({ services: { name: says } }) })
  const parrot = (load: () => Promise<ReturnType<typeof code>>) =>
    lazyPlugin(defineManifest({ id: 'parrot', apiVersion: 1, version: '0.0.0', provides: { name } }), load)()
  let loads = 0
  const plugin = parrot(async () => {
    loads += 1
    return code('fetched by the kernel')
  })
  const kernel = (prefetch?: DeferredPlugin['prefetch']) => kernelWith(undefined, true, [{ load: async () => [plugin], ...(prefetch && { prefetch }) }])

  const early = kernel(() => ({ parrot: Promise.resolve(code('fetched on intent')) }))
  early.preload()
  expect(await early.get(name)).toBe('fetched on intent')
  expect(loads).toBe(0)

  const missed = kernel(() => ({ parrot: Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }))
  missed.preload()
  expect(await missed.get(name)).toBe('fetched by the kernel')
  expect(loads).toBe(1)

  // Nothing was prefetched before.
  expect(await kernel(() => ({ parrot: Promise.resolve(code('too late')) })).get(name)).toBe('fetched by the kernel')
  expect(loads).toBe(2)
})

test('createKernel: it is refused with P216, and starts at the next try, when its code did not arrive', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  let isOnline = false
  const kernel = kernelWith(undefined, true, [{ load: async () => (isOnline ? [] : Promise.reject(cause)) }])
  await expect(kernel.load()).rejects.toMatchObject({ code: 'P216', shortMessage: 'The main part of the widget did not load.', cause })
  isOnline = true
  expect((await kernel.load()).plugins.list()).toEqual([])
})

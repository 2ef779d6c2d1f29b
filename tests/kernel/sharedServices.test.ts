import { expect, test } from 'vitest'
import * as api from '../../kernel/api/index.js'
import { definePlugin, event, msg, type PluginContext, type Token } from '../../kernel/api/index.js'
import { createState } from '../../kernel/state/createState.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { address, fakeWallets } from '../harness/fakeWallets.js'
import { connectAndAccount, testPlugin } from './testPlugin.js'

/** Every service of the kernel, found by looking, so that a new one is tried as well. */
const kernelTokens: readonly Token<unknown>[] = Object.values(api as Readonly<Record<string, unknown>>).flatMap((value) => {
  const { kind, id } = Object(value) as Partial<Token<unknown>>
  return kind === 'service' && id?.startsWith('kernel.') ? [value as Token<unknown>] : []
})

const Vault = api.token<{ readonly items: readonly string[]; send(): string; readonly state: api.Readable<{ items: readonly string[] }> }>('acme/vault.it@1')
const Said = event<{ readonly to: string; readonly parts: readonly { readonly amount: string }[] }>('acme/vault:said')

class SignIn {
  readonly required = true
}
const hostOptions = { apiUrl: 'https://api.app.example', customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/key' }] }, siwx: new SignIn() }

/** A page with a connected wallet, a plugin that offers a service, and one that gets every service there is. */
const createPage = async () => {
  const fake = fakeWallets({ id: 'app.harbor', name: 'Harbor' })
  const sent: string[] = []
  fake.extra = { transfer: { send: () => Promise.resolve(sent.push('genuine')) } as unknown as api.Capabilities['transfer'] }
  let use: Readonly<Record<string, unknown>> = {}
  let context: PluginContext<api.Manifest> | undefined
  const names = Object.fromEntries(
    [...kernelTokens, Vault, { kind: 'service', id: 'fake.source@1' }, { kind: 'service', id: 'fake.driver@1' }].map((token) => [token.id, token]),
  )
  const manifest = {
    ...{ id: 'acme/evil', apiVersion: 1 as const, version: '1.0.0', requires: names as api.Refs },
    hostOptions: { apiUrl: { kind: 'data' }, customRpcUrls: { kind: 'data' }, siwx: { kind: 'data' } } as const,
    storage: { notes: { version: 1, initial: { list: [] as string[] }, parse: (stored: unknown) => stored as { list: string[] } } },
    http: { api: { origin: 'https://api.acme.example' } },
  }
  const evil: api.Plugin = {
    manifest,
    input: undefined,
    load: async () => ({
      default: definePlugin<typeof manifest>((own) => {
        use = own.use
        context = own as unknown as PluginContext<api.Manifest>
        return {}
      }),
    }),
  }
  class VaultService {
    items = ['first']
    readonly state = api.toReadable(createState().make({ items: ['first'] }))
    readonly #sent = 'sent'
    send() {
      return `${this.items.length} ${this.#sent}`
    }
  }
  const vault = new VaultService()
  const provider = testPlugin('acme/vault', { provides: { it: Vault }, setup: () => ({ services: { it: vault } }) })
  const world = createTestKernel({ plugins: [...connectAndAccount(), fake.plugin, provider, evil], host: hostOptions })
  const { kernel, environment } = world
  await world.open()
  const connecting = kernel.sessions.connect('app.harbor')
  await environment.settle()
  fake.asked.at(-1)?.approve({ chain: 'eip155:1' })
  await connecting
  kernel.notices.show('success', msg('test.done', 'Done'), { autoClose: false })
  kernel.alerts.raise({ level: 'warn', title: 'Look', lines: ['here'], docsPath: '' })
  await kernel.plugins.retry('acme/evil')
  if (!context) throw new Error(`The plugin did not start: ${JSON.stringify(kernel.plugins.list().at(-1))}`)
  return { ...world, fake, use, context, vault, sent }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** Whether an object is the same for everybody: its methods are on itself, or on a prototype that nobody can write. */
const isClosedKind = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || prototype === Array.prototype || Object.isFrozen(prototype)
}

/** What was changed by trying everything that the language offers on everything that is reached from here. */
const changedFrom = (start: unknown, name: string): readonly string[] => {
  const changed: string[] = []
  const seen = new Set<object>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (!isObject(value) || seen.has(value) || depth > 7) return
    seen.add(value)
    // Objects of the browser and of the host's own libraries belong to the page.
    if (value instanceof AbortSignal || value instanceof Promise) return
    if (!isClosedKind(value)) changed.push(`${path}: a prototype that can be written`)
    for (const key of [...Reflect.ownKeys(value), 'added']) {
      const at = `${path}.${String(key)}`
      const before: unknown = Reflect.get(value, key)
      const forged = key === 'length' ? 0 : 'evil'
      const tries = {
        set: Reflect.set(value, key, forged),
        define: Reflect.defineProperty(value, key, { value: forged, configurable: true }),
        delete: key !== 'added' && Reflect.deleteProperty(value, key),
      }
      const done = Object.entries(tries).flatMap(([way, worked]) => (worked ? [way] : []))
      if (done.length > 0) changed.push(`${at}: ${done.join(', ')}`)
      if (key !== 'added') visit(before, at, depth + 1)
    }
    if (Reflect.setPrototypeOf(value, {})) changed.push(`${path}: prototype`)
    const { get } = value as { readonly get?: unknown }
    if (typeof get === 'function' && 'subscribe' in value) visit((get as () => unknown)(), `${path}.get()`, depth + 1)
    for (const ask of ['find', 'active', 'transport']) {
      const call: unknown = Reflect.get(value, ask)
      if (typeof call !== 'function' || Array.isArray(value)) continue
      for (const input of ['eip155:1', 'eip155', 'app.harbor']) visit(Reflect.apply(call, value, [input]), `${path}.${ask}(${input})`, depth + 1)
    }
    const { get: capability, can } = value as { readonly get?: unknown; readonly can?: unknown }
    if (typeof can === 'function')
      for (const input of ['transfer', 'switchNetwork', 'nativeBalance'])
        visit((capability as (...of: string[]) => unknown)('eip155', input), `${path}.get(${input})`, depth + 1)
  }
  visit(start, name, 0)
  return changed
}

test('every service of the kernel is among those that are tried', () => {
  expect(kernelTokens.length).toBeGreaterThanOrEqual(12)
})

test('no member of a service, and nothing that a service hands out, can be changed for others', async () => {
  const { use } = await createPage()
  const changed = Object.entries(use).flatMap(([name, service]) => changedFrom(service, name))
  expect(changed).toEqual([])
})

test('what a plugin gets in its context cannot be changed', async () => {
  const { context } = await createPage()
  const { scope, options, use, ...shared } = context
  expect(Object.keys(shared).length).toBeGreaterThan(5)
  expect([Object.isFrozen(context), Object.isFrozen(use)]).toEqual([true, true])
  // The plugin's own: its scope, its options and what it keeps itself.
  const own = /^context(\.\w+)?: |^context\.storage\.notes\.get\(\)|^context\.added/
  expect(changedFrom(shared, 'context').filter((path) => !own.test(path))).toEqual([])
})

test('after every attack the services do what they did before', async () => {
  const { use, kernel, sent, vault } = await createPage()
  for (const [name, service] of Object.entries(use)) changedFrom(service, name)
  await kernel.capabilities.get('eip155', 'transfer')?.send({} as never, AbortSignal.timeout(1_000))
  expect(sent).toEqual(['genuine'])
  expect([vault.send(), kernel.networks.find('eip155:1')?.name, kernel.sessions.state.get().byNamespace.eip155]).toMatchObject([
    '1 sent',
    'Ethereum',
    { address },
  ])
  expect([kernel.written.apiUrl, (use[api.Host.id] as api.HostInfo).options]).toEqual(['https://api.app.example', kernel.host.options])
})

test('connectors and their sources are facts: nothing that a plugin gets leads to a function that opens a wallet', async () => {
  const { use } = await createPage()
  const found: string[] = []
  const seen = new Set<object>()
  const visit = (value: unknown, path: string): void => {
    if (!isObject(value) || seen.has(value)) return
    seen.add(value)
    if (typeof Reflect.get(value, 'open') === 'function') found.push(path)
    for (const key of Reflect.ownKeys(value)) visit(Reflect.get(value, key), `${path}.${String(key)}`)
    const { get, subscribe } = value as { readonly get?: unknown; readonly subscribe?: unknown }
    if (typeof get === 'function' && subscribe) visit((get as () => unknown)(), `${path}.get()`)
  }
  for (const [name, service] of Object.entries(use)) visit(service, name)
  visit((use[api.Connectors.id] as api.ConnectorsService).find('app.harbor'), 'find')
  expect(found).toEqual([])
  expect((use['fake.source@1'] as api.ConnectorSource).state.get().items.map(({ id }) => id)).toEqual(['app.harbor'])
})

test('a plugin gets no service that changes the networks, forgets connectors or hands out the options of the host', async () => {
  const { use } = await createPage()
  expect(Object.keys(Object(use[api.Networks.id])).toSorted()).toEqual(['active', 'find', 'state', 'switchTo'])
  expect(Object.keys(Object(use[api.Connectors.id])).toSorted()).toEqual(['find', 'load', 'refresh', 'state'])
  const host = use[api.Host.id] as api.HostInfo
  expect([Reflect.has(host, 'given'), host.written, Object.values(host.state.get())]).toEqual([
    false,
    { apiUrl: hostOptions.apiUrl, customRpcUrls: hostOptions.customRpcUrls, siwx: undefined },
    [expect.any(Number)],
  ])
})

test('a listener that changes what it hears changes it for nobody else', async () => {
  const { kernel, context } = await createPage()
  const heard: unknown[] = []
  kernel.on(Said, (payload) => {
    Reflect.set(payload, 'to', 'evil')
    Reflect.set(Object(payload.parts[0]), 'amount', '1000')
    expect(() => (payload.parts as unknown as unknown[]).push('evil')).toThrow(TypeError)
  })
  kernel.on(Said, (payload) => heard.push(payload))
  const own = { to: 'harbor', parts: [{ amount: '1' }] }
  kernel.emit(Said, own)
  own.parts.push({ amount: '2' })
  expect(heard).toEqual([{ to: 'harbor', parts: [{ amount: '1' }] }])
  expect(context).toBeDefined()
})

test('a plugin of a third party that names an option which holds code of the host is refused', () => {
  const { kernel } = createTestKernel({ plugins: [testPlugin('acme/evil', { hostOptions: { siwx: { kind: 'object' } } })] })
  const [info] = kernel.plugins.list().filter(({ id }) => id === 'acme/evil')
  expect(info?.error?.message ?? info?.reason).toContain('"hostOptions" cannot name "siwx" with the kind "object"')
})

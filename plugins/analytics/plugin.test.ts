// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { trackEvents } from '../../client/compat/trackEvents.js'
import { Tracked } from '../../ports/analytics.js'
import { definePlugin, defineManifest, lazyPlugin } from '../../kernel/api/index.js'
import { createTestKernel, type TestKernel, type TestKernelOptions } from '../../tests/harness/createTestKernel.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { address, fakeWallets } from '../../tests/harness/fakeWallets.js'
import { analytics } from './manifest.js'

interface Asked {
  readonly url: URL
  readonly body: string
}
let world: TestKernel | undefined
const wishes: PropertyDescriptorMap = {}
afterEach(async () => {
  await world?.kernel.destroy()
  for (const name of Object.keys(wishes)) Reflect.deleteProperty(navigator, name)
})

const browser = (given: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(given)) {
    wishes[name] = { value }
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
}
const loud = defineManifest({ id: 'loud', apiVersion: 1, version: '1.0.0', activation: ['open'], emits: [Tracked] })

/** A page where a visitor opens the modal, connects, declines, and closes, with a plugin that tells more than it should. */
const visit = async (options: TestKernelOptions & { readonly answer?: number; readonly late?: boolean } = {}) => {
  const asked: Asked[] = []
  const wallets = fakeWallets({ id: 'app.harbor', name: `Harbor ${address}` })
  const plugins = [
    ...fakePlugins().plugins,
    wallets.plugin,
    lazyPlugin(loud, async () => ({
      default: definePlugin<typeof loud>(({ emit, scope }) => {
        const tell = () => emit(Tracked, { event: 'SEARCH_WALLET', properties: { search: address, badge: 'certified' } })
        tell()
        scope.add(tell)
        return {}
      }),
    }))(),
  ]
  const { late = false, answer = 200 } = options
  world = createTestKernel({
    ...options,
    host: { projectId: 'project', ...options.host },
    plugins: [...plugins, ...(late ? [] : [analytics()])],
    ...(late && { later: async () => [analytics()] }),
    fetch: async (input, init) => {
      asked.push({ url: new URL(String(input)), body: String(init?.body) })
      return new Response(answer < 400 ? '{}' : null, { status: answer })
    },
  })
  const { kernel, environment } = world
  // As a client does: what the kernel knows is told by the event that plugins tell theirs by.
  trackEvents(kernel)
  await world.open()
  if (late) await kernel.complete()
  await environment.advance(100)
  const status = () => kernel.plugins.list().find(({ id }) => id === 'analytics')?.status
  await expect.poll(status).toMatch(/^(active|off)$/)
  const connecting = kernel.sessions.connect('app.harbor')
  await environment.settle()
  wallets.asked.at(-1)?.approve({ chain: 'eip155:1' })
  await connecting
  kernel.router.close()
  // The code that sends comes with the first record.
  await import('../../kernel/services/http/sendRequest.js')
  for (let turn = 0; turn < 20; turn++) await environment.advance(1_000)
  return { asked, names: () => asked.map(({ body }) => (JSON.parse(body) as { props: { event: string } }).props.event) }
}

test('what a visitor did is told under the names of the public API, with the fields of the list alone', async () => {
  browser({ userActivation: { hasBeenActive: true } })
  const { asked, names } = await visit()
  await expect.poll(names).toHaveLength(5)
  expect(names().sort()).toEqual(['CONNECT_SUCCESS', 'MODAL_CLOSE', 'MODAL_OPEN', 'SEARCH_WALLET', 'SELECT_WALLET'])
  expect(asked[0]?.url.href).toMatch(/^https:\/\/pulse\.walletconnect\.org\/e\?st=appkit&sv=html-universal-[\d.]+&projectId=project$/)
  const text = JSON.stringify(asked)
  expect([address, 'Harbor'].filter((secret) => text.includes(secret))).toEqual([])
  for (const { body } of asked) expect(Object.keys(JSON.parse(body))).toEqual(['eventId', 'url', 'domain', 'timestamp', 'props'])
})

test('the first open is told, too, when the manifest came after it', async () => {
  browser({ userActivation: { hasBeenActive: true } })
  const { names } = await visit({ late: true })
  await expect.poll(names).toContain('MODAL_OPEN')
})

test('a server of the host’s own is asked instead', async () => {
  browser({ userActivation: { hasBeenActive: true } })
  const { asked } = await visit({ host: { apiUrl: 'https://api.site.example/v' } as TestKernelOptions['host'] & object })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]?.url.origin + (asked[0]?.url.pathname ?? '')).toBe('https://api.site.example/v/e')
})

test.each<[string, Readonly<Record<string, unknown>>, TestKernelOptions]>([
  ['before a press', { userActivation: { hasBeenActive: false } }, {}],
  ['with the feature off', { userActivation: { hasBeenActive: true } }, { features: { analytics: false } }],
  ['with Do Not Track', { userActivation: { hasBeenActive: true }, doNotTrack: '1' }, {}],
  ['with Global Privacy Control', { userActivation: { hasBeenActive: true }, globalPrivacyControl: true }, {}],
  ['without a place to send it to', { userActivation: { hasBeenActive: true } }, { host: { projectId: '' } }],
])('%s nothing is asked', async (_, wanted, options) => {
  browser(wanted)
  expect((await visit(options)).asked).toEqual([])
})

test('a remote configuration cannot switch on what the page switched off', async () => {
  browser({ userActivation: { hasBeenActive: true } })
  const remote = async () => ({ features: [{ id: 'analytics', isEnabled: true, config: ['x'] }] })
  expect((await visit({ features: { analytics: false }, remote })).asked).toEqual([])
})

test('a project that is refused is told to developers once, and nothing more is sent', async () => {
  browser({ userActivation: { hasBeenActive: true } })
  const { asked } = await visit({ answer: 403, dev: true })
  await expect.poll(() => world?.kernel.alerts.state.get().items.length).toBe(1)
  expect(asked).toHaveLength(1)
  expect(world?.kernel.alerts.state.get().items.filter(({ title }) => title === 'Invalid App Configuration')).toHaveLength(1)
})

import { SessionAdmitted, SessionSettled, tap, view, viewSpec } from '../../../kernel/api/index.js'
import { EvmAdapter } from '../../../exports/adapters/evm.js'
import { powersFrom } from '../../harness/powersFrom.js'
import type { BrowserAttack } from './BrowserAttack.js'
import { account, evil, evilWorld } from './evilWorld.js'

const yes = () => evil({ replaces: 'siwx', hooks: [tap(SessionSettled, 100, true)], setup: () => ({ hooks: { [SessionSettled.id]: () => undefined } }) })
const adapter = (plugin: object) => ({ host: { adapters: [new EvmAdapter(), { namespace: 'evil', adapterType: 'evm', plugin }] } })
const checks = 'an adapter is one of the package by what made it'

/** Brings a plugin that stands in the place of the sign-in, from somewhere that might not be checked. */
const standsIn = (tries: string, made: () => object): BrowserAttack => ({
  kind: 'adapter',
  tries,
  holds: checks,
  run: async () => ((await (await evilWorld([], adapter(made()))).letIn()) ? 'connected without a signature' : undefined),
})

export const adapters: readonly BrowserAttack[] = [
  standsIn('an adapter of the type "evm" with a stand-in of the sign-in', () => ({ load: async () => [yes()] })),
  standsIn('a copy of our adapter with a stand-in of the sign-in', () => ({ ...new EvmAdapter().plugin, load: async () => [yes()] })),
  standsIn('an heir of our adapter with a stand-in of the sign-in', () => Object.create(new EvmAdapter().plugin, { load: { value: async () => [yes()] } })),
  standsIn('to write a stand-in into our adapter', () => {
    const { plugin } = new EvmAdapter()
    Reflect.set(plugin, 'load', async () => [yes()])
    Reflect.defineProperty(plugin, 'load', { value: async () => [yes()] })
    return plugin
  }),
  {
    kind: 'adapter',
    tries: 'a deferred plugin that is attached to the kernel',
    holds: 'only plugins of the package are',
    async run() {
      const found: string[] = []
      await evilWorld([], adapter({ load: async () => [], attach: (kernel: object) => void found.push(...powersFrom(kernel, 'kernel')) }))
      return found[0]
    },
  },
  {
    kind: 'adapter',
    tries: 'a deferred plugin that names the code of "siwx" as what was fetched early',
    holds: 'code of a plugin comes from that plugin',
    async run() {
      const forged = { default: () => ({ services: { flow: {} }, hooks: { [SessionSettled.id]: () => undefined } }) }
      const world = await evilWorld([], adapter({ load: async () => [], prefetch: () => ({ siwx: Promise.resolve(forged) }) }))
      world.kernel.preload()
      return (await world.letIn()) ? 'connected without a signature' : undefined
    },
  },
  {
    kind: 'adapter',
    tries: 'a deferred plugin that reads what the page wrote as options',
    holds: 'a plugin reads the options that its manifest names',
    async run() {
      const given: unknown[] = []
      const load = async (options: object) => {
        given.push(...Object.keys(options))
        return []
      }
      await evilWorld([], adapter({ load }))
      return given.length > 0 ? given.join() : undefined
    },
  },
  {
    kind: 'adapter',
    tries: 'a connection that storage claims and no wallet confirms',
    holds: 'a connection that is restored is asked of the wallet',
    async run() {
      const first = await evilWorld([], { host: { siwx: undefined } })
      await first.letIn()
      const kept = Object.entries(localStorage).map(
        ([key, value]) => [key, String(value).replaceAll(account, '0x2222222222222222222222222222222222222222')] as const,
      )
      for (const [key, newValue] of kept) {
        localStorage.setItem(key, newValue)
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
      }
      await first.settle()
      const accounts = JSON.stringify(first.kernel.sessions.state.get())
      return accounts.includes('0x2222')
        ? 'the account of the storage is shown'
        : first.heard(SessionAdmitted.id).length === 1
          ? undefined
          : 'nothing was connected'
    },
  },
  {
    kind: 'adapter',
    tries: 'a view under a name of its own that takes the dialog for a request',
    holds: 'a view of a stranger is drawn with its publisher',
    async run() {
      const page = view('evil/one.review')
      const plugin = evil({
        views: [viewSpec({ ref: page })],
        setup: () => ({
          views: { [page.id]: async () => ({ kind: 'dom' as const, mount: (element: HTMLElement) => void element.append('Review the request') }) },
        }),
      })
      const world = await evilWorld([plugin], { host: { siwx: undefined } })
      await world.open({ view: page.id })
      const text = world.text().replace(/[\u2066-\u2069]/g, '')
      return text.includes('Review the request') && text.includes('By evil/one') ? undefined : text
    },
  },
]

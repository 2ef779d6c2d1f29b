import { appkitOf } from '../../../elements/instances.js'
import { grant, type Manifest, SessionSettled, tap } from '../../../kernel/api/index.js'
import { powersFrom } from '../../harness/powersFrom.js'
import type { BrowserAttack } from './BrowserAttack.js'
import { account, evil, evilWorld } from './evilWorld.js'

const hook = { hooks: [tap(SessionSettled, 100, true)], setup: () => ({ hooks: { [SessionSettled.id]: () => undefined } }) }
const standIn = (parts: Partial<Manifest> = { replaces: 'siwx' }, id = 'evil/two') => evil({ ...parts, ...hook }, id)
const ofPage = 'it is code of the page'

/** Gives every object of the page a property, as a fault in another library lets data do. */
const polluted = (tries: string, name: string, value: unknown, plugin = () => standIn()): BrowserAttack => ({
  kind: 'realm',
  tries,
  holds: 'what an object inherits is no part of it',
  async run() {
    const first = await evilWorld([evil({})])
    Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, enumerable: false, value })
    try {
      await first.kernel.plugins.add([plugin()])
      return (await first.letIn()) ? 'connected without a signature' : undefined
    } finally {
      Reflect.deleteProperty(Object.prototype, name)
    }
  },
})

/** Replaces a function of the language, and hears what it is called with while the modal is used. */
const replaced = (owner: object, name: string): readonly unknown[] & { undo?(): void } => {
  const heard: unknown[] & { undo?(): void } = []
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, {
    ...own,
    value(this: unknown, ...given: readonly unknown[]): unknown {
      const result: unknown = Reflect.apply(own?.value as () => unknown, this, given)
      heard.push(...given, result)
      return result
    },
  })
  heard.undo = () => void Object.defineProperty(owner, name, own ?? {})
  return heard
}

interface Wallet {
  request(call: object): Promise<unknown>
}

export const inRealm: readonly BrowserAttack[] = [
  polluted('a grant that every object inherits', 'granted', ['replaces:siwx']),
  polluted('a "replaces" that every manifest inherits', 'replaces', 'siwx', () => standIn({})),
  polluted('a manifest that every plugin inherits', 'manifest', { id: 'siwx', apiVersion: 1, version: '1.0.0' }),
  polluted('names of first parties that every object inherits', 'own', { has: () => true }),
  {
    kind: 'realm',
    tries: 'a manifest whose prototype is set by its data',
    holds: 'what an object inherits is no part of it',
    async run() {
      const manifest = JSON.parse('{"id":"evil/one","apiVersion":1,"version":"1.0.0","__proto__":{"replaces":"siwx","guarded":true}}') as Manifest
      return (await (await evilWorld([{ ...standIn(), manifest }])).letIn()) ? 'connected without a signature' : undefined
    },
  },
  {
    kind: 'realm',
    tries: 'forged messages to the window',
    holds: 'messages of the page itself are of no frame',
    async run() {
      const world = await evilWorld([])
      const before = JSON.stringify(world.kernel.sessions.state.get())
      const { port1, port2 } = new MessageChannel()
      for (const type of ['@w3m-frame/SYNC_THEME_SUCCESS', 'portico:ready', 'portico:account', 'ready', 'connect', 'result'])
        for (const data of [{ type, payload: { address: account, chainId: 1 } }, [type, { address: account }], type])
          for (const origin of [location.origin, 'http://site.localhost', 'null'])
            window.dispatchEvent(new MessageEvent('message', { data, origin, source: window, ports: [port1] }))
      port2.close()
      window.postMessage({ type: 'portico:account', payload: { address: account } }, location.origin)
      await world.advance(1_000)
      return JSON.stringify(world.kernel.sessions.state.get()) === before ? undefined : 'the connection changed'
    },
  },
  {
    kind: 'realm',
    tries: 'to lead the history back while the sign-in is shown',
    holds: 'nobody is let in by leaving the sign-in',
    async run() {
      const world = await evilWorld([])
      const connected = world.letIn()
      for (let turn = 0; turn < 5; turn++) {
        history.pushState({ portico: true, view: 'Account' }, '')
        window.dispatchEvent(new PopStateEvent('popstate', { state: { view: 'Account' } }))
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        await world.advance(500)
      }
      history.replaceState(null, '')
      return (await connected) ? 'connected without a signature' : undefined
    },
  },
  {
    kind: 'H11',
    tries: 'to replace functions of the language and hear a kernel in them',
    holds: ofPage,
    right: 'replace built-in functions',
    async run() {
      const heard = [replaced(WeakMap.prototype, 'get'), replaced(Map.prototype, 'get'), replaced(Set.prototype, 'add')]
      try {
        const world = await evilWorld([], { host: { siwx: undefined } })
        await world.open()
      } finally {
        for (const one of heard) one.undo?.()
      }
      for (const value of heard.flat()) {
        const [found] = powersFrom(value, 'heard')
        if (found) return found
      }
      return undefined
    },
  },
  {
    kind: 'H11',
    tries: 'to replace fetch and hear what is asked',
    holds: ofPage,
    right: 'use `fetch`',
    async run() {
      const asked: string[] = []
      const { fetch } = window
      window.fetch = (...given) => {
        asked.push(String(given[0]))
        return fetch(...given)
      }
      try {
        const world = await evilWorld([], { host: { siwx: undefined } })
        await world.letIn()
        await world.open({ view: 'Account' })
        return asked[0]
      } finally {
        window.fetch = fetch
      }
    },
  },
  {
    kind: 'H11',
    tries: 'to read what is stored',
    holds: ofPage,
    right: 'use `fetch` and the storage of the page',
    async run() {
      await (await evilWorld([], { host: { siwx: undefined } })).letIn()
      return Object.keys(localStorage)[0]
    },
  },
  {
    kind: 'H11',
    tries: 'to ask an installed wallet itself',
    holds: ofPage,
    right: 'ask installed wallets',
    async run() {
      await evilWorld([])
      const found: Wallet[] = []
      const hear = (event: Event) => void found.push((event as CustomEvent<{ readonly provider: Wallet }>).detail.provider)
      window.addEventListener('eip6963:announceProvider', hear)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      window.removeEventListener('eip6963:announceProvider', hear)
      found[0]?.request({ method: 'eth_sendTransaction' }).catch(() => {})
      return window.__asked.includes('eth_sendTransaction') ? 'the wallet was asked' : undefined
    },
  },
  {
    kind: 'H11',
    tries: 'to call `grant` itself before the host sees the plugin',
    holds: ofPage,
    right: 'call `grant` itself',
    run: async () => ((await (await evilWorld([grant(standIn(), ['replaces:siwx'])])).letIn()) ? 'connected without a signature' : undefined),
  },
  {
    kind: 'H11',
    tries: 'to take the instance of the page from the package',
    holds: ofPage,
    right: 'import the files of the package',
    async run() {
      await evilWorld([])
      return powersFrom(appkitOf(), 'appkit')[0]
    },
  },
]

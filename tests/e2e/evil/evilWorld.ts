import { kernelOf } from '../../../elements/instances.js'
import { createAppKit } from '../../../exports/index.js'
import { EvmAdapter } from '../../../exports/adapters/evm.js'
import { mainnet } from '../../../exports/networks.js'
import { SessionAdmitted } from '../../../kernel/api/index.js'
import type { EvilWorld, evil as evilOf, evilWorld as evilWorldOf } from '../../flows/evil/evilWorld.js'
import { signIn } from '../../flows/evil/signIn.js'
import { modalHandle } from '../../harness/modalHandle.js'
import { testPlugin } from '../../kernel/testPlugin.js'

// The lists of evil plugins import this file in the place of their own, when they are bundled for a browser: the whole kit, as `createAppKit`
// makes it in a page, with its elements, its files and a wallet of EIP-6963.

export const account = '0x1111111111111111111111111111111111111111'
const walletId = 'com.acme.wallet'

declare global {
  interface Window {
    /** Lets so many ms pass, for every timer of the page. */
    __advance(ms: number): Promise<void>
    /** What wallets of the page were asked, in order. */
    __asked: string[]
    /** What developers were told on the console. */
    __lines: string[]
  }
}

export const evil: typeof evilOf = (parts = {}, id = 'evil/one') => testPlugin(id, parts)

/** A wallet that connects at once, and never signs: whoever is let in was let in without a signature. */
const announceWallet = () => {
  const request = async ({ method }: { readonly method: string }) => {
    window.__asked.push(method)
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
    return new Promise(() => {})
  }
  const info = {
    uuid: '5f9bd5cc-52a3-4cb5-8a3c-94f0a84a4d8d',
    name: 'Acme',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: walletId,
  }
  const detail = Object.freeze({ info, provider: Object.freeze({ request, on: () => {}, removeListener: () => {} }) })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const opened: (() => Promise<void>)[] = []
/** Ends the worlds of an attack. */
export const endWorlds = async () => {
  for (const end of opened.splice(0)) await end()
}

export const evilWorld: typeof evilWorldOf = async (plugins, { host = {}, watch = [], kit = () => true } = {}) => {
  localStorage.clear()
  sessionStorage.clear()
  window.__asked = []
  window.__lines.length = 0
  // The code of modals that tests share waits by it.
  Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 25) })
  const withdraw = announceWallet()
  const local = `http://${location.host}`
  const appkit = createAppKit({
    networks: [{ ...mainnet, rpcUrls: { default: { http: [`${local}/rpc`] } } }],
    adapters: [new EvmAdapter()],
    metadata: { name: 'A shop', description: '', url: location.origin, icons: [] },
    projectId: 'project',
    relayUrl: `ws://${location.host}/relay`,
    apiUrl: `${local}/api`,
    attestation: false,
    logLevel: 'warn',
    features: { analytics: false },
    reviewRequests: true,
    plugins: [...plugins],
    ...(kit('siwx') && { siwx: signIn }),
    ...host,
  } as Parameters<typeof createAppKit>[0])
  const core = kernelOf(appkit as never)
  if (!core) throw new Error('There is no kernel.')
  const events: { readonly id: unknown; readonly payload: unknown }[] = []
  for (const ref of [SessionAdmitted, ...watch]) core.on(ref as typeof SessionAdmitted, (payload) => void events.push({ id: ref.id, payload }))
  opened.push(async () => {
    withdraw()
    await appkit.destroy()
    await pause(0)
  })
  const started = await core.load()
  const kernel = Object.create(started, {
    sessions: {
      value: {
        ...started.sessions,
        connect: (id: string, ...rest: never[]) => started.sessions.connect(id === 'acme' ? walletId : id, ...rest),
      },
    },
  }) as typeof started
  const environment = { advance: async (ms: number) => void (ms > 0 ? await window.__advance(ms) : await pause(0)) }
  const handle = () => {
    const root = document.querySelector('appkit-modal')?.shadowRoot
    if (!root) throw new Error('There is no modal.')
    return modalHandle({ kernel, environment } as never, { root, container: root as never, scope: kernel.scope })
  }
  const isOpen = () => Boolean(document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.pt-frame'))
  const settle = async () => void (isOpen() ? await handle().settle() : await pause(150))
  const heard = (event: string) => events.filter(({ id }) => id === event).map(({ payload }) => payload)
  const world = {
    kernel,
    environment,
    events,
    lines: window.__lines,
    settle,
    async advance(ms: number) {
      await settle()
      await environment.advance(ms)
      await settle()
    },
    async open(how?: Parameters<typeof kernel.router.open>[0]) {
      // A view that is not admitted stays where it was.
      await Promise.race([kernel.router.open(how), pause(3_000)])
      for (let turn = 0; turn < 200 && !isOpen(); turn++) await pause(25)
      await settle()
    },
    text: () => handle().text(),
    controls: () => handle().controls(),
    control: (name: string) => handle().control(name),
    press: (name: string) => handle().press(name),
    stack: () => kernel.router.state.get().stack.map(({ view }) => view),
    offBy: (id: string) => kernel.plugins.list().find((one) => one.id === id && one.status === 'off')?.reason,
    told: (text: string) => window.__lines.some((line) => line.includes(text)),
    heard,
    shown: () => kernel.router.state.get().stack.at(-1)?.view,
    async letIn() {
      await kernel.connectors.load()
      kernel.sessions.connect('acme').catch(() => {})
      for (let turn = 0; turn < 3; turn++) {
        await pause(100)
        await environment.advance(11_000)
        await settle()
      }
      return heard(SessionAdmitted.id).length > 0
    },
  }
  return world as unknown as EvilWorld
}

import { ProviderError } from '../wallets/ProviderError.js'
import type { Keys } from './createKeys.js'
import { createQuestions } from './createQuestions.js'
import { createStore } from './createStore.js'
import type { Kit } from './startKit.js'
import { toNamespaces } from './toNamespaces.js'
import { toSite } from './toSite.js'
import type { Network, PhoneControls, PhoneState, Session } from './types.js'

/** The reason of the protocol for a session that its owner ends. */
const disconnected = { code: 6000, message: 'User disconnected.' } as const

/** What is remembered beside the sessions, which the kit keeps itself. */
export interface PhoneMemory {
  readonly account: number
  readonly chain: number
  readonly networks: readonly string[]
}

/**
 * A wallet on a phone: what websites ask, how it is answered, and what its owner does on their own. It has no face.
 *
 * Nothing here waits for a person longer than the protocol does: what expires goes away by itself.
 */
export const createPhone = (needs: {
  startKit(): Promise<Kit>
  loadKeys(): Promise<Keys>
  readCode(picture: Blob | string): Promise<string>
  readonly networks: readonly Network[]
  readonly memory: PhoneMemory
  remember(memory: PhoneMemory): void
  /** Signs in with the approval where a website asks for that. Default true. */
  readonly signsIn?: boolean
}) => {
  const store = createStore<PhoneState>({ ready: false, manner: 'ask', ...needs.memory, sessions: [], proposals: [], asked: [], message: '' })
  let parts: { readonly kit: Kit; readonly keys: Keys } | undefined

  const running = () => {
    if (!parts) throw new Error('The phone is starting.')
    return parts
  }
  const keep = (change: Partial<PhoneMemory>) => {
    store.set(change)
    const { account, chain, networks } = store.get()
    needs.remember({ account, chain, networks })
  }

  const offer = () => {
    const { networks, account } = store.get()
    return { networks, address: (chain: string) => running().keys.address(chain, account) }
  }

  const sessionsOf = (kit: Kit): readonly Session[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces, expiry }) => ({
      topic,
      site: toSite(peer.metadata),
      accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      expiry,
    }))
  const refresh = () => store.set({ sessions: sessionsOf(running().kit) })

  const emitToAll = async (name: string, chain: string, data: unknown) => {
    const { kit } = running()
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const granted = namespaces[chain.split(':')[0] ?? '']
      const at = granted?.chains?.includes(chain) ? chain : granted?.chains?.[0]
      if (at && granted?.events.includes(name) && (at === chain || name !== 'chainChanged'))
        await kit.emitSessionEvent({ topic, event: { name, data }, chainId: at })
    }
  }

  const updateAll = async () => {
    const { kit } = running()
    for (const session of Object.values(kit.getActiveSessions())) {
      const namespaces = toNamespaces(session, offer())
      if (!namespaces) continue
      const { acknowledged } = await kit.updateSession({ topic: session.topic, namespaces })
      await acknowledged()
    }
    refresh()
  }

  const setChain = async (id: number) => {
    const chain = `eip155:${id}`
    if (!needs.networks.some((network) => network.id === chain)) throw new ProviderError(4902, `Unrecognized chain ID "${id}".`)
    keep({ chain: id })
    await emitToAll('chainChanged', chain, id)
  }

  const questions = createQuestions({ store, networks: needs.networks, running, offer, goTo: setChain, refresh, signsIn: needs.signsIn ?? true })
  const { requests, settle, settleByManner, trouble } = questions

  const start = async () => {
    const [kit, keys] = await Promise.all([needs.startKit(), needs.loadKeys()])
    parts = { kit, keys }
    store.set({ ready: true, sessions: sessionsOf(kit) })
    questions.listen()
  }
  const ready = start()

  const controls: PhoneControls = {
    ready,
    get state() {
      return store.get()
    },
    requests,
    get waiting() {
      return store.get().proposals.length + store.get().asked.length > 0
    },
    auto: async (manner) => {
      store.set({ manner })
      await ready
      await settleByManner()
    },
    pair: async (link) => {
      await ready
      store.set({ message: 'Reading the link.' })
      await running().kit.pair({ uri: link.trim() })
      store.set({ message: '' })
    },
    scan: async (picture) => controls.pair(await needs.readCode(picture)),
    approve: () => settle(true),
    decline: () => settle(false),
    setAccount: async (account) => {
      await ready
      keep({ account })
      await updateAll()
      await emitToAll('accountsChanged', `eip155:${store.get().chain}`, [offer().address('eip155:1')])
    },
    setChain: async (id) => {
      await ready
      await setChain(id)
    },
    setNetworks: async (networks) => {
      await ready
      keep({ networks })
      await updateAll()
    },
    disconnect: async (topic) => {
      await ready
      const { kit } = running()
      const topics = topic === undefined ? Object.keys(kit.getActiveSessions()) : [topic]
      for (const each of topics) await kit.disconnectSession({ topic: each, reason: disconnected })
      refresh()
    },
  }
  return { controls, store, trouble }
}

export type Phone = ReturnType<typeof createPhone>

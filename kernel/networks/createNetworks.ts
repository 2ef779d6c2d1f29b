import { withDeadline } from '../../lib/withDeadline.js'
import {
  type AlertsService,
  type Capabilities,
  DeadlineError,
  type HostPolicy,
  type Network,
  NetworkChanged,
  type NetworksService,
  type NetworksState,
  NetworkUnsupported,
  type Scope,
  toReadable,
} from '../contract/index.js'
import type { Emit } from '../emit.js'
import type { Environment } from '../environment.js'
import type { State } from '../state/createState.js'
import type { KernelStorage } from '../storage/createStorage.js'
import { NetworkNotFoundError } from './errors/NetworkNotFoundError.js'
import { startNetworks } from './startNetworks.js'
import { storedNetworks } from './storedNetworks.js'

export interface NetworksNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly state: State
  readonly storage: KernelStorage
  readonly scope: Scope
  readonly networks: readonly Network[]
  /** CAIP-2 id. Ignored when it is not among `networks`. */
  readonly defaultNetwork?: string | undefined
  readonly policy: Pick<HostPolicy, 'enableNetworkSwitch' | 'allowUnsupportedChain'>
  readonly alerts: Pick<AlertsService, 'raise'>
  readonly emit: Emit
  /** `sessions.state.get().active` */
  activeNamespace(): string | undefined
  /** `sessions.setActive` */
  activate(namespace: string): void
  /** Whether the namespace has a live connection. */
  connected(namespace: string): boolean
  /** `capabilities.get(namespace, 'switchNetwork')` */
  switcher(namespace: string): Capabilities['switchNetwork'] | undefined
}
export interface KernelNetworks extends NetworksService {
  /**
   * The wallet of a namespace is on this chain (undefined: no wallet any more). Changes the state at once; the
   * returned function emits what followed, so that the caller can tell its own news first.
   */
  follow(namespace: string, chain: string | undefined): () => void
  /** CAIP-2 ids to open a connector with, the wanted one first. */
  chains(namespaces: readonly string[], wanted?: string): readonly string[]
  /** Namespaces of the declared networks, in the host's order; the default network's first. */
  readonly namespaces: readonly string[]
}

/** A switch waits for the visitor in the wallet, in ms. */
const switchMs = 120_000

export const createNetworks = (needs: NetworksNeeds): KernelNetworks => {
  const { alerts, emit, environment, networks: items, policy, scope } = needs
  const store = needs.storage.open('kernel', 'networks', storedNetworks)
  const find = (id: string | undefined) => items.find((network) => network.caipNetworkId === id)
  const { namespaces, state: initial } = startNetworks(items, needs.defaultNetwork, store.get())
  /** Where the connected wallets are, declared or not. */
  const wallets = new Map<string, string>()
  let asked: AbortController | undefined

  const state: NetworksState & { active: Record<string, string>; unsupported: string | undefined; switching: string | undefined } = needs.state.make(
    'kernel',
    'networks',
    {
      ...initial,
      active: { ...initial.active },
    },
  )

  const choose = (namespace: string, id: string): boolean => {
    if (state.active[namespace] === id) return false
    state.active[namespace] = id
    const stored = store.get()
    if (stored[namespace] !== id) store.set({ ...stored, [namespace]: id })
    return true
  }

  const follow = (namespace: string, chain: string | undefined): (() => void) => {
    const same = wallets.get(namespace) === chain
    if (chain === undefined) wallets.delete(namespace)
    else wallets.set(namespace, chain)
    const at = wallets.get(needs.activeNamespace() ?? namespace)
    state.unsupported = find(at) ? undefined : at
    if (chain === undefined) return () => {}
    if (find(chain)) {
      const by = state.switching === chain ? 'visitor' : 'wallet'
      return choose(namespace, chain) ? () => emit(NetworkChanged, { namespace, network: chain, by }) : () => {}
    }
    return same || policy.allowUnsupportedChain || !policy.enableNetworkSwitch ? () => {} : () => emit(NetworkUnsupported, { namespace, network: chain })
  }

  return {
    state: toReadable<NetworksState>(state),
    namespaces,
    find,
    active: (namespace = needs.activeNamespace()) => find(state.active[namespace ?? '']),
    chains: (among, wanted) => {
      const ids = items.filter((network) => among.includes(network.chainNamespace)).map((network): string => network.caipNetworkId)
      const start = wanted !== undefined && ids.includes(wanted) ? wanted : among.map((namespace) => state.active[namespace]).find((id) => id !== undefined)
      return start === undefined ? ids : [start, ...ids.filter((id) => id !== start)]
    },
    follow,
    switchTo: async (id, signal) => {
      const network = find(id)
      if (!network) {
        const error = new NetworkNotFoundError({ network: id, declared: items.map((item) => item.caipNetworkId) })
        alerts.raise({ level: 'error', title: 'Network Not Found', lines: [error.shortMessage], docsPath: error.docsPath })
        throw error
      }
      const namespace = network.chainNamespace
      asked?.abort()
      state.switching = undefined
      const mine = new AbortController()
      asked = mine
      const switcher = needs.connected(namespace) && wallets.get(namespace) !== id ? needs.switcher(namespace) : undefined
      if (switcher) {
        const all = AbortSignal.any([mine.signal, scope.signal, ...(signal ? [signal] : [])])
        state.switching = id
        try {
          const done = (async () => switcher.to(id, all))()
          await withDeadline(done, { ms: switchMs, what: `Switching to "${network.name}"`, signal: all, after: environment.after, late: DeadlineError })
        } finally {
          if (asked === mine) state.switching = undefined
        }
        if (needs.connected(namespace)) wallets.set(namespace, id)
      }
      if (asked === mine) asked = undefined
      needs.activate(namespace)
      const changed = choose(namespace, id)
      follow(namespace, wallets.get(namespace))
      if (changed) emit(NetworkChanged, { namespace, network: id, by: 'visitor' })
    },
  }
}

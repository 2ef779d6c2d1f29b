import type { Config, CreateConnectorFn, State } from '@wagmi/core'
import type { Dispose, KernelCore } from '../../kernel/api/index.js'
import { relayConnector } from './relayConnector.js'
import type { Bridge } from './Bridge.js'
import { createAuthorize } from './createAuthorize.js'
import type { Actions } from './createActions.js'
import { createInjectedDiscovery, type FinderNeeds } from './createInjectedDiscovery.js'
import { createBridgeState, namespace } from './createBridgeState.js'
import { createParts } from './createParts.js'
import { createConnectorRegistry, type ConnectorRegistry } from './createConnectorRegistry.js'
import { UnsupportedWagmiError } from './errors.js'
import type { ConnectorFacade } from './ConnectorFacade.js'
import { nextState } from './nextState.js'
import { showConnections } from './showConnections.js'

export interface BridgeNeeds extends Pick<FinderNeeds, 'readAnnouncement'> {
  /** The window. Used in a page only. */
  page(): EventTarget | undefined
  /** Lists installed wallets when they announce themselves. */
  readonly discover: boolean
  /** A server renders the page: the state must be the same until wagmi is hydrated. */
  readonly ssr: boolean
  /** The instance supports pairing: a `walletConnect` connector of the host is left out. */
  readonly pairs: boolean
  after(ms: number, run: () => void): Dispose
}
export interface WagmiBridge {
  /** The host's connectors, and those of the instance that are known beforehand. */
  connectors(given: readonly CreateConnectorFn[]): readonly CreateConnectorFn[]
  /** Called once, when wagmi's config is created. */
  meet(config: Config): void
  join(core: KernelCore): void
  /** For the code that is loaded later. */
  parts(): Bridge
}
/** wagmi's store, as far as it reports when its stored state was read. Without storage it reports nothing. */
interface Hydrating {
  readonly persist?: { hasHydrated(): boolean; onFinishHydration(run: () => void): Dispose }
}

/**
 * Connects a wagmi config and an instance. The instance's EVM session is authoritative: wagmi's connectors pass requests on to it, and
 * wagmi's state is written from the session. Only changes that have no connector to pass them on are read from wagmi's state: which of
 * several connections is the current one, and which network is chosen while nothing is connected.
 */
export const createBridge = ({ page, discover, ssr, pairs, readAnnouncement, after }: BridgeNeeds): WagmiBridge => {
  const meeting = createBridgeState()
  const { session } = meeting
  let started = false
  let untouched = true
  let writing = false
  /** The status `connecting` or `reconnecting` was written from here. */
  let painted = false
  let queued = false
  let following = 0
  let format: ((address: string) => `0x${string}`) | undefined

  let loading: Promise<Actions> | undefined
  const actions = (): Promise<Actions> => {
    loading ??= import('./createActions.js').then(({ createActions }) => createActions(parts()))
    // Requested again at the next use.
    loading.catch(() => (loading = undefined))
    return loading
  }

  const finder = createInjectedDiscovery({ meeting, roster: () => roster, readAnnouncement })
  const roster: ConnectorRegistry = createConnectorRegistry({
    meeting,
    actions,
    isAuthorized: (face) => authorize.isAuthorized(face),
    foundOf: (id) => finder.found.get(id),
    // It connects the page when nothing else does.
    onConnect: (face) => session().status === 'disconnected' && meeting.asks === 0 && adopt(face),
  })
  const authorize = createAuthorize({ meeting, roster, after })
  const parts = () => createParts({ meeting, roster, finder, schedule: () => schedule(), after })

  const follow = (run: (core: KernelCore) => Promise<unknown>) => {
    if (!meeting.core) return
    following++
    run(meeting.core)
      .catch(() => undefined)
      .finally(() => {
        following--
        schedule()
      })
  }
  const adopt = (face: ConnectorFacade) => follow(async () => (await actions()).connect(face, { isReconnecting: true }))

  const hear = (now: State, before: State) => {
    if (writing || !started) return
    if (now.status !== before.status) {
      painted = false
      if (now.status === 'connecting' || now.status === 'reconnecting') authorize.restart()
    }
    const face = roster.find(now.current ?? '')
    const switched = now.status === 'connected' && before.status === 'connected' && now.current !== before.current && now.connections.has(before.current ?? '')
    const id = switched && face ? roster.liveOf(face)?.connectorId : undefined
    if (id !== undefined) follow(async (core) => (await core.load()).sessions.connect(id, { namespace, silent: true }))
    const caip = `${namespace}:${now.chainId}`
    if (now.chainId !== before.chainId && session().status !== 'connected' && meeting.core?.networks.find(caip))
      follow(({ networks }) => networks.switchTo(caip))
    schedule()
  }

  const load = () => {
    const set = (given: typeof format) => {
      format = given
      schedule()
    }
    import('#lib/addresses/toChecksumAddress.js').then(
      ({ toChecksumAddress }) => set(toChecksumAddress),
      () => set((address) => address as `0x${string}`),
    )
  }
  const write = () => {
    queued = false
    const { config, core, asks } = meeting
    if (!config || !core || !started || following > 0) return
    const at = session()
    const live = meeting.connections()
    if (at.status !== 'disconnected') untouched = false
    if (live.length > 0 && !format) return load()
    if (asks === 0) roster.release((id) => live.some(({ connectorId }) => connectorId === id))
    const connected = at.status === 'connected'
    const connections = showConnections({ live, roster, format })
    const chosen = Number(core.networks.state.get().active[namespace]?.slice(namespace.length + 1))
    const follows = !connected || config._internal.syncConnectedChain
    const state = config.state
    const next = nextState(
      state,
      {
        status: at.status,
        connections,
        current: connected ? (roster.faceOf(at.connectorId)?.uid ?? null) : null,
        chainId: follows && config.chains.some(({ id }) => id === chosen) ? chosen : undefined,
      },
      { isOurs: roster.has, untouched, asking: asks > 0, painted },
    )
    if (next === state) return
    const recent = next.current === state.current ? undefined : next.connections.get(next.current ?? '')
    if (next.status !== state.status) painted = next.status === 'connecting' || next.status === 'reconnecting'
    set(config, next)
    // As wagmi itself does when a connector has connected.
    if (recent) void Promise.resolve(config.storage?.setItem('recentConnectorId', recent.connector.id)).catch(() => undefined)
  }
  const set = (config: Config, state: State) => {
    writing = true
    config.setState(state)
    writing = false
  }
  const schedule = () => {
    if (queued) return
    queued = true
    queueMicrotask(write)
  }

  const begin = (config: Config, core: KernelCore) => {
    if (started || core.signal.aborted) return
    started = true
    if (ssr && discover) finder.look(page(), core.signal)
    const before = session()
    const known = [...config.state.connections.values()].map(({ connector }) => connector)
    // Where the instance has stored state of its own, that decides.
    authorize.remember(before.status === 'disconnected' ? known.map(({ id }) => id) : [])
    if (before.status === 'reconnecting' && !roster.faceOf(before.connectorId)) {
      const { connectorId: id } = before
      const { name = id, type = 'injected' } = known.find((connector) => connector.id === id) ?? {}
      roster.list({ id, name, type: id === relayConnector ? id : type })
    }
    core.scope.add(config.subscribe((state) => state, hear))
    schedule()
  }
  const leave = (config: Config) => {
    meeting.core = undefined
    started = false
    roster.release(() => false)
    for (const { inner } of roster.all()) if (inner) inner.live = false
    // An address without a connector is not shown.
    const { state } = config
    const connections = new Map([...state.connections].filter(([uid]) => !roster.has(uid)))
    const current = state.current !== null && connections.has(state.current) ? state.current : null
    set(config, { ...state, connections, current, status: 'disconnected' })
  }

  return {
    connectors: (given) => [...given.map(roster.wrap), ...(pairs ? [roster.present({ id: relayConnector, name: 'WalletConnect', type: relayConnector })] : [])],
    meet(config) {
      const inside = config._internal?.connectors
      if (!inside?.setup || !inside.setState) throw new UnsupportedWagmiError()
      meeting.config = config
      roster.meet(config)
      if (pairs) inside.setState((all) => all.filter(({ id, uid }) => id !== relayConnector || !roster.find(uid)?.inner))
    },
    join(core) {
      const { config } = meeting
      if (!config || meeting.core) return
      meeting.core = core
      untouched = true
      const { scope, sessions, networks } = core
      scope.add(() => leave(config))
      scope.add(
        sessions.state.subscribe(() => {
          meeting.tell()
          schedule()
        }),
      )
      scope.add(networks.state.subscribe(schedule))
      if (!ssr && discover) finder.look(page(), core.signal)
      const { persist } = config._internal.store as unknown as Hydrating
      if (!persist || persist.hasHydrated()) return begin(config, core)
      scope.add(persist.onFinishHydration(() => begin(config, core)))
      // For hosts that never hydrate: a visitor who connects a wallet is past the first paint.
      scope.add(meeting.watch(() => session().status === 'connecting' && begin(config, core)))
    },
    parts,
  }
}

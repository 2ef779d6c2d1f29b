import { createCapabilities } from '../../kernel/wallet/capabilities/createCapabilities.js'
import { type ConnectorListNeeds, createConnectorList } from '../../kernel/wallet/connectors/createConnectorList.js'
import { createConnectors, type KernelConnectors } from '../../kernel/wallet/connectors/createConnectors.js'
import {
  type Connection,
  type NoticesService,
  type Connector,
  type ConnectorSource,
  type Driver,
  type Network,
  type Opened,
  type OpenRequest,
  type Transport,
  type TransportChange,
  toReadable,
} from '../../kernel/api/index.js'
import { createScope } from '../../kernel/lifetime/createScope.js'
import { createNetworks } from '../../kernel/wallet/networks/createNetworks.js'
import { createSessions } from '../../kernel/wallet/sessions/createSessions.js'
import { createState } from '../../kernel/state/createState.js'
import { createNotices, type NoticesNeeds } from '../../kernel/services/notices/createNotices.js'
import { createStorage } from '../../kernel/services/storage/createStorage.js'
import { createFakeEnvironment } from './createFakeEnvironment.js'
import { testNetwork } from './testNetwork.js'

/** One time a wallet was asked. */
export interface Asked {
  readonly request: OpenRequest
  approve(accounts?: Readonly<Record<string, readonly string[]>>, chain?: string): void
  decline(error?: unknown): void
}
/** A wallet that does what the test says. */
export interface WorldWallet {
  readonly id: string
  readonly connector: Connector
  readonly asked: readonly Asked[]
  /** Methods that its open connections were asked for. */
  readonly requests: readonly string[]
  /** What it answers to a request of an open connection; null by default. */
  respond: (call: Parameters<Transport['request']>[0]) => unknown
  /** Tells of a change, to every open connection of the namespace. */
  tell(namespace: string, change: TransportChange): void
  /** How many listeners it has. */
  readonly watchers: number
  readonly closed: number
  /** What `close` answers. */
  onClose: () => Promise<void>
}

export interface SessionWorldOptions {
  readonly networks?: readonly Network[]
  readonly defaultNetwork?: string
  readonly storage?: Storage
  readonly policy?: { readonly enableNetworkSwitch: boolean; readonly allowUnsupportedChain: boolean }
  readonly runSettled?: (
    input: { readonly namespace: string; readonly connection: Connection; readonly restored: boolean },
    signal: AbortSignal,
  ) => Promise<void>
  readonly load?: (namespaces?: readonly string[]) => Promise<void>
  readonly switchTo?: (chain: string, signal?: AbortSignal) => Promise<void>
  /** Drivers in place of ones that can do next to nothing. */
  readonly drivers?: readonly Driver[]
}

export const evmAddress = (digit: number): string => `0x${digit.toString(16).repeat(40).slice(0, 40)}`
export const solanaAddress = (digit: number): string => `${digit}`.repeat(40).replaceAll('0', 'z')

export const worldNetworks = [testNetwork('eip155', 1, 'One'), testNetwork('eip155', 137, 'Two'), testNetwork('solana', 'main', 'Sol')]

/** Every request begins with the same event: it says nothing of what became of it. */
const idsOf = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id).filter((id) => id !== 'session:asked')

type WorldParts = Pick<NoticesNeeds, 'environment' | 'state' | 'scope'>

const connectorsOf = ({ environment, state, scope }: WorldParts, sources: ConnectorListNeeds['sources']): KernelConnectors => {
  const connectors = createConnectors({ state, scope, start: async () => {} })
  connectors.attach((early) => createConnectorList({ ...early, environment, sources }))
  return connectors
}
/** Notices of a page whose modal is closed. */
const closedModalNotices = (parts: WorldParts): NoticesService =>
  createNotices({ ...parts, router: { state: { get: () => ({ open: false }), subscribe: () => () => {} } } })

/** Notices that are events of the world as well. */
const noted = (notices: NoticesService, events: { readonly id: string; readonly payload: unknown }[]): NoticesService => ({
  ...notices,
  show: (variant, message, more) => {
    events.push({ id: 'notice', payload: message.text })
    notices.show(variant, message, more)
  },
})

/** Sessions, networks, connectors and capabilities on real parts, with wallets a test plays. */
export const createSessionWorld = (options: SessionWorldOptions = {}) => {
  const environment = createFakeEnvironment(options.storage ? { storage: options.storage } : {})
  const errors: unknown[] = []
  const scope = createScope('test', (error) => errors.push(error))
  const state = createState()
  const storage = createStorage({ environment, prefix: 'portico:test' })
  const events: { readonly id: string; readonly payload: unknown }[] = []
  const emit = ({ id }: { readonly id: string }, ...[payload]: readonly unknown[]) => void events.push({ id, payload })
  const list: { items: readonly Connector[] } = state.make({ items: [] })
  const source: ConnectorSource = { state: toReadable(list), refresh: () => {} }
  const wallets = new Map<string, WorldWallet>()

  const wallet = (id: string, input: Partial<Connector> = {}): WorldWallet => {
    const asked: Asked[] = []
    const requests: string[] = []
    const listeners = new Map<(change: TransportChange) => void, string>()
    const one = {
      id,
      asked,
      requests,
      respond: (() => null) as WorldWallet['respond'],
      closed: 0,
      onClose: () => Promise.resolve(),
      get watchers() {
        return listeners.size
      },
      tell: (namespace: string, change: TransportChange) => {
        for (const [listener, of] of [...listeners]) if (of === namespace) listener(change)
      },
      connector: {
        id,
        name: id.toUpperCase(),
        kind: 'injected' as const,
        namespaces: ['eip155'],
        open: (request: OpenRequest) =>
          new Promise<readonly Opened[]>((resolve, reject) => {
            const [first = 'eip155:1'] = request.chains
            asked.push({
              request,
              approve: (accounts = { [first.split(':')[0] ?? '']: [first.startsWith('eip155') ? evmAddress(1) : solanaAddress(1)] }, chain) =>
                resolve(
                  Object.entries(accounts).map(([namespace, addresses]) => ({
                    namespace,
                    accounts: addresses,
                    chain:
                      chain ??
                      (first.startsWith(namespace) ? first : (worldNetworks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ?? '')),
                    transport: {
                      request: async (call) => {
                        requests.push(call.method)
                        return one.respond(call)
                      },
                      watch: (listener: (change: TransportChange) => void) => {
                        listeners.set(listener, namespace)
                        return () => void listeners.delete(listener)
                      },
                      close: () => {
                        one.closed++
                        return one.onClose()
                      },
                    },
                  })),
                ),
              decline: (error = new Error('declined')) => reject(error),
            })
          }),
        ...input,
      },
    }
    wallets.set(id, one)
    // A wallet with the id of an earlier one takes its place, as an extension does that was updated.
    list.items = [...list.items.filter((connector) => connector.id !== id), one.connector]
    return one
  }

  const networks = createNetworks({
    environment,
    state,
    storage,
    scope,
    ...{ networks: options.networks ?? worldNetworks, defaultNetwork: options.defaultNetwork },
    policy: () => options.policy ?? { enableNetworkSwitch: true, allowUnsupportedChain: false },
    alerts: { raise: (alert) => void events.push({ id: 'alert', payload: alert.title }) },
    emit,
    activeNamespace: () => sessions.state.get().active,
    activate: (namespace) => sessions.setActive(namespace),
    admit: (namespace) => sessions.admit(namespace),
    connected: (namespace) => sessions.state.get().byNamespace[namespace]?.status === 'connected',
    agreed: (namespace) => {
      const session = sessions.state.get().byNamespace[namespace]
      return session?.status === 'connected' && session.approved ? { wallet: session.wallet.name, approved: session.approved } : undefined
    },
    switcher: (namespace) => capabilities.get(namespace, 'switchNetwork'),
  })
  const connectors = connectorsOf({ environment, state, scope }, async (namespaces) => {
    await options.load?.(namespaces)
    return [source]
  })
  const driver = (namespace: string): Driver => ({
    namespace,
    attach: () => (namespace === 'eip155' ? { switchNetwork: { to: options.switchTo ?? (() => Promise.resolve()) } } : {}),
  })
  const notices = closedModalNotices({ environment, state, scope })
  const sessions = createSessions({
    onNothingLeft: () => {},
    environment,
    state,
    storage,
    scope,
    log: { debug: () => {}, warn: () => {}, error: (error) => void errors.push(error) },
    alerts: { raise: (alert) => void events.push({ id: 'alert', payload: alert.title }) },
    notices: () => noted(notices, events),
    connectors,
    networks,
    driver: (namespace) => Promise.resolve(options.drivers?.find((one) => one.namespace === namespace) ?? driver(namespace)),
    emit,
    runSettled: options.runSettled ?? (() => Promise.resolve()),
  })
  const capabilities = createCapabilities({ sessions })

  return {
    environment,
    scope,
    storage,
    sessions,
    networks,
    notices,
    connectors,
    capabilities,
    wallet,
    wallets,
    /** Another wallet claims to be this one. */
    dispute: (id: string) => {
      list.items = list.items.map((connector) => (connector.id === id ? { ...connector, disputed: true } : connector))
    },
    events,
    errors,
    /** Ids of the events so far, and forgets them. */
    told: (): readonly string[] => idsOf(events.splice(0)),
    of: (namespace: string) => sessions.state.get().byNamespace[namespace],
    /** Loads sources and the code that connects, as opening the modal does. */
    ready: async () => {
      await networks.preload()
      await connectors.load()
      await sessions.preload()
      // A test that restores before any other did would answer a wallet that is not asked yet, and wait for ever.
      await import('../../kernel/wallet/sessions/restore.js')
    },
  }
}

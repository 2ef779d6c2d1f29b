import type { Connection, ConnectorFacts, Kernel } from '../../kernel/api/index.js'
import { ServiceNotFoundError } from '../../kernel/plugins/errors.js'
import { keepEnded } from '#lib/timing/keepEnded.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { Connections } from '../../ports/connections.js'
import type { AccountsChange } from '../../ports/embeddedWallet.js'
import { defaultType } from './accountOf.js'
import type { AccountType } from './AccountType.js'
import type { AppKitOptions } from '../options/AppKitOptions.js'
import type { CompatGetters, HostConnection } from './CompatMethods.js'
import { createDirectoryIds } from './createDirectoryIds.js'
import { toHostConnectors } from './toHostConnectors.js'

export interface LoadedGetters extends Omit<CompatGetters, 'getWalletConnectUri'> {
  /** What `subscribeConnections` observes. */
  connectionsByNamespace(): ReadonlyMap<string, HostConnection[]>
  /** Whether several wallets at once are enabled; reports to developers where they are not. */
  several(): boolean
  setType(type: AccountType, namespace: string): void
  /** Leaves a connection that ended out of the recent ones. */
  forget(namespace: string, connectorId: string): Promise<void>
}

/** The compatible API's names of our states. */
const remote = {
  email: 'email',
  socials: 'socials',
  swaps: 'swaps',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'branding',
  multiWallet: 'multiWallet',
}
/** The account type that is reported for each namespace. */
const types: Readonly<Record<string, AccountType>> = { eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' }

export interface CompatGettersNeeds {
  /** The connections of earlier visits. */
  earlier(namespace?: string): HostConnection[]
  options(): AppKitOptions
  /** Who is signed in at the embedded wallet, and what they chose. */
  embedded(): AccountsChange | undefined
  /** What is answered has changed. */
  onChange(): void
}

/** The rarely used getters of the compatible API, answered from the kernel's state. */
export const compatGetters = (
  {
    alerts,
    capabilities,
    complete,
    connectors,
    feature,
    get,
    host,
    networks,
    scope,
    sessions,
  }: Pick<Kernel, 'alerts' | 'capabilities' | 'complete' | 'connectors' | 'feature' | 'get' | 'host' | 'networks' | 'scope' | 'sessions'>,
  { options, embedded, earlier, onChange }: CompatGettersNeeds,
): LoadedGetters => {
  const state = () => sessions.state.get()
  const active = () => state().active ?? ''
  const preferred: Record<string, AccountType> = {}
  /** The accounts of a connection with their types, as `getAccount` says them, and who signed in. */
  const accountsOf = (namespace: string, connection: Connection): Pick<HostConnection, 'accounts' | 'auth'> => {
    const { accounts, address: used, kind, smartAccount } = connection
    const own = kind === 'embedded' ? embedded()?.accounts[namespace] : undefined
    if (own && sameAddress(own.address, used)) {
      const { user, authProvider, accountType } = own.info
      const others = user.accounts.filter(({ address }) => !sameAddress(address, used))
      return { accounts: [{ address: used, type: accountType }, ...others], auth: { name: authProvider, username: user.username ?? user.email } }
    }
    const about = capabilities.get(namespace, 'addresses')?.about
    const typeOf = (address: string, at: number) => (smartAccount && at === 0 ? 'smartAccount' : (about?.(address)?.purpose ?? defaultType(namespace)))
    return { accounts: accounts.map((address, at) => ({ address, type: typeOf(address, at) })) }
  }
  const toHost = (namespace: string, connection: Connection): HostConnection => {
    const { connectorId, wallet, chain } = connection
    const caipNetwork = networks.find(chain)
    return {
      connectorId,
      ...accountsOf(namespace, connection),
      caipNetwork,
      name: wallet.name,
      icon: wallet.icon,
      networkIcon: caipNetwork?.assets?.imageUrl,
    }
  }
  const hasNetworks = (namespace: string) => networks.state.get().items.some(({ chainNamespace }) => chainNamespace === namespace)
  const several = () => {
    const on = feature('multiWallet')
    // Messages for developers are loaded only where a developer sees them, and nothing is said before all manifests are there.
    if (!on)
      Promise.all([import('../options/multiWalletAlert.js'), complete()]).then(
        ([{ multiWalletAlert }]) => feature('multiWallet') || alerts.raise(multiWalletAlert()),
        () => undefined,
      )
    return on
  }
  const list = (namespace: string) => (state().connections[namespace] ?? []).map((connection) => toHost(namespace, connection as Connection))
  // With their accounts in memory only: an address is not kept in the browser once its wallet is disconnected.
  let ended: Readonly<Record<string, readonly Connection[]>> = {}
  let before = state().connections as Readonly<Record<string, readonly Connection[]>>
  // May be called by a listener before this one was notified.
  const note = () => {
    const { connections } = state()
    ended = keepEnded(ended, before, connections)
    before = connections as typeof before
  }
  scope.add(sessions.state.subscribe(note))
  const recent = (namespace: string) => {
    note()
    const known = ended[namespace] ?? []
    const all = [...known, ...(state().connections[namespace] ?? [])]
    const past = earlier(namespace).filter((one) => all.every(({ connectorId }) => connectorId !== one.connectorId))
    return [
      ...known.map((connection) => toHost(namespace, connection)),
      ...past.map((one) => ({ ...one, icon: connectors.find(one.connectorId)?.icon, networkIcon: undefined })),
    ]
  }
  const providerOf = (namespace: string, connectorId: string): unknown => {
    const session = state().byNamespace[namespace]
    return session?.status === 'connected' && session.connectorId === connectorId ? sessions.transport(namespace)?.native : undefined
  }
  const directoryIds = createDirectoryIds({ get, onChange })
  const getRemoteFeatures = () => Object.fromEntries(Object.entries(remote).map(([name, flag]) => [name, feature(flag)]))
  return {
    several,
    connectionsByNamespace: () => new Map((several() ? Object.keys(state().connections) : []).map((namespace) => [namespace, list(namespace)])),
    getRemoteFeatures,
    // With several wallets switched off, those of the wallet in use: the first.
    getConnections: (namespace = active()) => {
      const all = list(namespace)
      return feature('multiWallet') && several() ? all : all.slice(0, 1)
    },
    getRecentConnections: (namespace = active()) => (several() ? recent(namespace) : []),
    getConnectors(namespace) {
      const items = connectors.state.get().items as readonly ConnectorFacts[]
      directoryIds.look(items)
      return toHostConnectors(items, { serves: hasNetworks, active: active(), idsOf: directoryIds.of, providerOf }, namespace)
    },
    getConnectorImage: (connector) =>
      toImageSource(options().connectorImages?.[connector?.id ?? '']) ?? toImageSource(connector?.imageUrl) ?? connectors.find(connector?.id ?? '')?.icon,
    getApprovedCaipNetworkIds(namespace = active()) {
      const session = state().byNamespace[namespace]
      return session?.status === 'connected' && session.approved ? [...session.approved] : undefined
    },
    getDisabledCaipNetworks: () => [],
    getConnectMethodsOrder() {
      const given = host.options.connectMethodsOrder as ('wallet' | 'email' | 'social')[] | undefined
      if (given) return [...given]
      return connectors.state.get().items.some(({ kind }) => kind === 'injected') ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
    },
    getPreferredAccountType: (namespace = active()) =>
      embedded()?.chosen[namespace] ?? preferred[namespace] ?? options().defaultAccountTypes?.[namespace] ?? types[namespace],
    async forget(namespace, connectorId) {
      note()
      await get(Connections).then(
        (service) => service.forget({ namespace, connectorId }),
        // Without the plugin none is stored.
        (error: unknown) => {
          if (!(error instanceof ServiceNotFoundError)) throw error
        },
      )
      ended = { ...ended, [namespace]: (ended[namespace] ?? []).filter((connection) => connection.connectorId !== connectorId) }
    },
    setType(type, namespace) {
      preferred[namespace] = type
    },
  }
}

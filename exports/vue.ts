// `portico/vue`: composables for hosts with Vue 3.
import { computed, getCurrentInstance, getCurrentScope, onMounted, onScopeDispose, reactive, readonly, type Ref, ref, shallowRef } from 'vue'
import { accountOf } from '../client/compat/accountOf.js'
import type { AccountState, AppKit, ConnectedWallet, EventRecord, PublicState, ThemeValues, Undo } from '../client/AppKit.js'
import { connectionActions } from '../client/compat/connectionActions.js'
import { createAppKit } from '../client/createAppKit.js'
import { fetchBalanceOf } from '../client/compat/fetchBalanceOf.js'
import type { FetchedBalance } from '../client/compat/FetchedBalance.js'
import type { HostConnection, RemoteFeatures } from '../client/compat/CompatMethods.js'
import type { UsedNetwork } from '../client/compat/UsedNetwork.js'
import { useVueInstance } from '../client/useVueInstance.js'
import type { ConnectionActions, UseConnectionOptions } from '../client/compat/UsedConnection.js'

export { AppKitKey } from '../client/AppKitKey.js'
export { createAppKit }
export type * from '../client/types.js'

/** While a server's markup is taken over, a component has its element before it was ever drawn. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)

/**
 * A value that follows its subscriptions until the scope that asked is over. `server` is what a server renders, and the first render over
 * its markup: there nothing is known of the visitor.
 */
const useValue = <value>(read: () => value, server: () => value, ...subscribe: ((listener: () => void) => Undo)[]): Readonly<Ref<value>> => {
  const page = typeof window === 'object'
  const hydrating = isHydrating()
  const value = shallowRef(page && !hydrating ? read() : server())
  const undo: Undo[] = []
  const follow = () => {
    value.value = read()
  }
  const begin = () => {
    for (const start of subscribe) undo.push(start(follow))
  }
  if (hydrating)
    onMounted(() => {
      follow()
      begin()
    })
  else if (page && getCurrentScope()) begin()
  if (getCurrentScope())
    onScopeDispose(() => {
      for (const end of undo) end()
    })
  return value
}
const nobody = () => accountOf({ active: undefined, byNamespace: {}, connections: {} })

/** The members of a value as a reactive object. */
const spread = <value extends object, more extends object>(value: Readonly<Ref<value>>, names: readonly (keyof value)[], more: more): value & more =>
  reactive({ ...Object.fromEntries(names.map((name) => [name, computed(() => value.value[name])])), ...more }) as unknown as value & more

/** @throws NotCreatedError */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useVueInstance('useAppKit')
  return { open, close }
}

export const useAppKitAccount = ({ namespace }: { readonly namespace?: string } = {}): Readonly<Ref<AccountState>> => {
  const appkit = useVueInstance('useAppKitAccount')
  return useValue(
    () => appkit.getAccount(namespace),
    nobody,
    (listener) => appkit.subscribeAccount(listener, namespace),
  )
}

export const useAppKitNetwork = (): Readonly<Ref<UsedNetwork>> => {
  const appkit = useVueInstance('useAppKitNetwork')
  return useValue(
    () => {
      const approvedCaipNetworkIds = appkit.getApprovedCaipNetworkIds()
      return {
        caipNetwork: appkit.getCaipNetwork(),
        chainId: appkit.getChainId(),
        caipNetworkId: appkit.getCaipNetworkId(),
        approvedCaipNetworkIds,
        supportsAllNetworks: !approvedCaipNetworkIds,
        switchNetwork: appkit.switchNetwork,
      }
    },
    () => ({
      caipNetwork: undefined,
      chainId: undefined,
      caipNetworkId: undefined,
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      switchNetwork: appkit.switchNetwork,
    }),
    appkit.subscribeNetwork,
    appkit.subscribeAccount,
  )
}

/** The wallet's own provider of a namespace, for example an EIP-1193 one. It is not made reactive. */
export const useAppKitProvider = <provider = unknown>(
  namespace: string,
): { readonly walletProvider: provider | undefined; readonly walletProviderType: string | undefined } => {
  const appkit = useVueInstance('useAppKitProvider')
  const value = useValue(
    () => ({ walletProvider: appkit.getProvider<provider>(namespace), walletProviderType: appkit.getProviderType(namespace) }),
    () => ({ walletProvider: undefined, walletProviderType: undefined }),
    appkit.subscribeProviders,
  )
  // By getters: what is in a reactive object would be made reactive itself, and wallets compare their own objects.
  return {
    get walletProvider() {
      return value.value.walletProvider
    },
    get walletProviderType() {
      return value.value.walletProviderType
    },
  }
}

export const useAppKitState = (): Pick<PublicState, 'open' | 'selectedNetworkId' | 'loading' | 'initialized' | 'activeChain'> & {
  readonly remoteFeatures: RemoteFeatures
} => {
  const appkit = useVueInstance('useAppKitState')
  const value = useValue(
    () => ({ ...appkit.getState(), remoteFeatures: appkit.getRemoteFeatures() }),
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false, remoteFeatures: {} }),
    appkit.subscribeState,
    appkit.subscribeRemoteFeatures,
  )
  return spread(value, ['open', 'selectedNetworkId', 'loading', 'initialized', 'activeChain', 'remoteFeatures'], {})
}

export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const { getThemeMode, getThemeVariables, subscribeTheme, setThemeMode, setThemeVariables } = useVueInstance('useAppKitTheme')
  const read = () => ({ themeMode: getThemeMode(), themeVariables: getThemeVariables() })
  const value = useValue(read, read, subscribeTheme)
  return spread(value, ['themeMode', 'themeVariables'], { setThemeMode, setThemeVariables })
}

export const useAppKitEvents = (): EventRecord => {
  const { getEvent, subscribeEvents } = useVueInstance('useAppKitEvents')
  return spread(useValue(getEvent, getEvent, subscribeEvents), ['timestamp', 'reportedErrors', 'data'], {})
}

export const useWalletInfo = (namespace?: string): { readonly walletInfo: ConnectedWallet | undefined } => {
  const appkit = useVueInstance('useWalletInfo')
  const value = useValue(
    () => ({ walletInfo: appkit.getWalletInfo(namespace) }),
    () => ({ walletInfo: undefined }),
    (listener) => appkit.subscribeWalletInfo(listener, namespace),
  )
  return spread(value, ['walletInfo'], {})
}

export const useDisconnect = (): Pick<AppKit, 'disconnect'> => ({ disconnect: useVueInstance('useDisconnect').disconnect })

/** Reads the native balance when asked. Never rejects: failures are in the answer. */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<FetchedBalance> } => {
  const appkit = useVueInstance('useAppKitBalance')
  return { fetchBalance: () => fetchBalanceOf(appkit) }
}

const useConnections = (name: string, given: string | undefined) => {
  const appkit = useVueInstance(name)
  // One is always active: an instance has networks.
  const namespace = given ?? appkit.getActiveChainNamespace() ?? ''
  const value = useValue(
    () => ({ connections: appkit.getConnections(namespace), recentConnections: appkit.getRecentConnections(namespace) }),
    () => ({ connections: [], recentConnections: [] }),
    appkit.subscribeConnections,
    appkit.subscribeRemoteFeatures,
  )
  return { appkit, namespace, value }
}

/** Wallets that are connected in a namespace, the one in use first. Empty unless `features.multiWallet` is on. */
export const useAppKitConnections = (namespace?: string): { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } =>
  spread(useConnections('useAppKitConnections', namespace).value, ['connections', 'recentConnections'], {})

/** The wallet in use in a namespace, and what makes it another one. Nothing unless `features.multiWallet` is on. */
export const useAppKitConnection = (
  options: UseConnectionOptions = {},
): ConnectionActions & {
  readonly connection: Readonly<Ref<HostConnection | undefined>>
  readonly isPending: Readonly<Ref<boolean>>
} => {
  const { appkit, namespace, value } = useConnections('useAppKitConnection', options.namespace)
  const isPending = ref(false)
  const setPending = (pending: boolean) => {
    isPending.value = pending
  }
  return {
    connection: computed(() => value.value.connections[0]),
    isPending: readonly(isPending),
    ...connectionActions(appkit, namespace, options, setPending),
  }
}

// `portico/vue`: composables for hosts with Vue 3.
import { computed, getCurrentInstance, getCurrentScope, onMounted, onScopeDispose, reactive, readonly, type Ref, ref, shallowRef } from 'vue'
import { accountOf } from '../client/compat/accountOf.js'
import type { AccountState, AppKit, ConnectedWallet, EventRecord, NetworkState, PublicState, ThemeValues, Undo } from '../client/AppKit.js'
import { connectionActions } from '../client/compat/connectionActions.js'
import { createAppKit } from '../client/createAppKit.js'
import { fetchBalanceOf } from '../client/compat/fetchBalanceOf.js'
import type { FetchedBalance } from '../client/compat/FetchedBalance.js'
import type { HostConnection, RemoteFeatures } from '../client/compat/CompatMethods.js'
import type { Namespace } from '../client/Namespace.js'
import type { UsedNetwork } from '../client/compat/UsedNetwork.js'
import type { UsedProvider, UseProvider } from '../client/compat/UsedProvider.js'
import { NotCreatedError } from '../client/NotCreatedError.js'
import { findVueInstance, useVueInstance } from '../client/useVueInstance.js'
import { instances } from '../elements/instances.js'
import type { ConnectionActions, UseConnectionOptions } from '../client/compat/UsedConnection.js'

export { AppKitKey } from '../client/AppKitKey.js'
export { createAppKit }
export { getAppKit, modal } from '../client/modal.js'
export { useAppKitWallets } from '../client/walletButton/useVueWallets.js'
export type * from '../client/types.js'

/** While a server's markup is hydrated, a component has its element before its first render. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)

/**
 * A value that follows its subscriptions until the current scope ends or, without a scope, as at the top of a module or after an
 * `await`, as long as the instance exists. `none` is the value without an instance, on a server, and for the first render over its
 * markup, where nothing is known about the visitor.
 */
const useValue = <value>(
  find: () => AppKit | undefined,
  read: (appkit: AppKit) => value,
  none: () => value,
  ...subscribe: ((appkit: AppKit, listener: () => void) => Undo)[]
): Readonly<Ref<value>> => {
  const page = typeof window === 'object'
  const hydrating = isHydrating()
  const answer = () => {
    const appkit = find()
    return appkit ? read(appkit) : none()
  }
  const value = shallowRef(page && !hydrating ? answer() : none())
  const undo: Undo[] = []
  const follow = () => {
    value.value = answer()
  }
  const begin = () => {
    const appkit = find()
    if (appkit) {
      for (const start of subscribe) undo.push(start(appkit, follow))
      return
    }
    const stop = instances.watch(() => {
      if (!find()) return
      stop()
      begin()
      follow()
    })
    undo.push(stop)
  }
  if (hydrating)
    onMounted(() => {
      follow()
      begin()
    })
  else if (page) begin()
  if (getCurrentScope())
    onScopeDispose(() => {
      for (const end of undo) end()
    })
  return value
}
const nobody = () => accountOf({ active: undefined, byNamespace: {}, connections: {} })

/** Returns the members of a value as a reactive object. */
const spread = <value extends object, more extends object>(value: Readonly<Ref<value>>, names: readonly (keyof value)[], more: more): value & more =>
  reactive({ ...Object.fromEntries(names.map((name) => [name, computed(() => value.value[name])])), ...more }) as unknown as value & more

/** Returns `open` and `close` of the modal. @example `const { open, close } = useAppKit()` @throws NotCreatedError @public */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useVueInstance('useAppKit')
  return { open, close }
}

/** Returns the account of a namespace, or of the active one, as a ref. @example `const account = useAppKitAccount({ namespace: 'eip155' })` @public */
export const useAppKitAccount = <namespace extends Namespace = string>({
  namespace,
}: {
  readonly namespace?: namespace
} = {}): Readonly<Ref<AccountState<namespace>>> =>
  useValue<AccountState<namespace>>(
    findVueInstance(),
    (appkit) => appkit.getAccount(namespace),
    // Without an account there is no address of any kind.
    () => nobody() as AccountState<namespace>,
    (appkit, listener) => appkit.subscribeAccount(listener, namespace),
  )

/**
 * Returns the network in use, and `switchNetwork`, which rejects before there is an instance, as a ref.
 * @example `const network = useAppKitNetwork()`
 * @public
 */
export const useAppKitNetwork = (): Readonly<Ref<UsedNetwork>> => {
  const find = findVueInstance()
  return useValue(
    find,
    (appkit) => {
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
      switchNetwork: async (...args) => {
        const appkit = find()
        if (!appkit) throw new NotCreatedError({ hook: 'useAppKitNetwork', kind: 'composable' })
        await appkit.switchNetwork(...args)
      },
    }),
    (appkit, listener) => appkit.subscribeNetwork(listener),
    (appkit, listener) => appkit.subscribeAccount(listener),
  )
}

/** Returns only the network in use, as a ref. @example `const network = useAppKitNetworkCore()` @public */
export const useAppKitNetworkCore = (): Readonly<Ref<NetworkState>> => {
  const network = useAppKitNetwork()
  return computed(() => {
    const { caipNetwork, chainId, caipNetworkId } = network.value
    return { caipNetwork, chainId, caipNetworkId }
  })
}

/**
 * Returns the wallet's own provider of a namespace, for example an EIP-1193 one. It is undefined while no wallet is connected, whatever
 * the type parameter is. It is not made reactive.
 * @example `const { walletProvider } = useAppKitProvider('eip155')`
 * @public
 */
export const useAppKitProvider: UseProvider = (namespace: Namespace) => {
  const value = useValue<UsedProvider<unknown>>(
    findVueInstance(),
    (appkit) => ({ walletProvider: appkit.getProvider(namespace), walletProviderType: appkit.getProviderType(namespace) }),
    () => ({ walletProvider: undefined, walletProviderType: undefined }),
    (appkit, listener) => appkit.subscribeProviders(listener),
  )
  // Getters are used because members of a reactive object would be made reactive themselves, and wallets compare their own objects.
  return {
    get walletProvider() {
      // The type belongs to the caller, and cannot be checked.
      return value.value.walletProvider as never
    },
    get walletProviderType() {
      return value.value.walletProviderType
    },
  }
}

/**
 * Returns the state of the modal, with the flags of `getRemoteFeatures`, as a reactive object.
 * @example `const state = useAppKitState()`
 * @throws NotCreatedError @public
 */
export const useAppKitState = (): Pick<PublicState, 'open' | 'selectedNetworkId' | 'loading' | 'initialized' | 'activeChain'> & {
  readonly remoteFeatures: RemoteFeatures
} => {
  const appkit = useVueInstance('useAppKitState')
  const value = useValue(
    () => appkit,
    () => ({ ...appkit.getState(), remoteFeatures: appkit.getRemoteFeatures() }),
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false, remoteFeatures: {} }),
    (_, listener) => appkit.subscribeState(listener),
    (_, listener) => appkit.subscribeRemoteFeatures(listener),
  )
  return spread(value, ['open', 'selectedNetworkId', 'loading', 'initialized', 'activeChain', 'remoteFeatures'], {})
}

/**
 * Returns the theme in use, as a reactive object, and functions to change it.
 * @example `const { themeMode, setThemeMode } = useAppKitTheme()`
 * @throws NotCreatedError @public
 */
export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const appkit = useVueInstance('useAppKitTheme')
  const { getThemeMode, getThemeVariables, subscribeTheme, setThemeMode, setThemeVariables } = appkit
  const read = () => ({ themeMode: getThemeMode(), themeVariables: getThemeVariables() })
  const value = useValue(
    () => appkit,
    read,
    read,
    (_, listener) => subscribeTheme(listener),
  )
  return spread(value, ['themeMode', 'themeVariables'], { setThemeMode, setThemeVariables })
}

/** Returns the latest event, as a reactive object. @example `const event = useAppKitEvents()` @throws NotCreatedError @public */
export const useAppKitEvents = (): EventRecord => {
  const appkit = useVueInstance('useAppKitEvents')
  const { getEvent, subscribeEvents } = appkit
  const value = useValue(
    () => appkit,
    getEvent,
    getEvent,
    (_, listener) => subscribeEvents(listener),
  )
  return spread(value, ['timestamp', 'reportedErrors', 'data'], {})
}

/** Returns the connected wallet, as a reactive object. @example `const { walletInfo } = useWalletInfo('eip155')` @throws NotCreatedError @public */
export const useWalletInfo = (namespace?: Namespace): { readonly walletInfo: ConnectedWallet | undefined } => {
  const appkit = useVueInstance('useWalletInfo')
  const value = useValue(
    () => appkit,
    () => ({ walletInfo: appkit.getWalletInfo(namespace) }),
    () => ({ walletInfo: undefined }),
    (_, listener) => appkit.subscribeWalletInfo(listener, namespace),
  )
  return spread(value, ['walletInfo'], {})
}

/**
 * Returns a function that ends the connections of one namespace, or all. It does nothing before there is an instance.
 * @example `const { disconnect } = useDisconnect()`
 * @public
 */
export const useDisconnect = (): Pick<AppKit, 'disconnect'> => {
  const find = findVueInstance()
  return { disconnect: async (which) => find()?.disconnect(which) }
}

/**
 * Returns a function that reads the native balance. It never rejects: failures are in the result.
 * @example `const { fetchBalance } = useAppKitBalance()`
 * @public
 */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<FetchedBalance> } => {
  const find = findVueInstance()
  return { fetchBalance: () => fetchBalanceOf(find()) }
}

/** There is always an active network, because an instance has networks. */
const activeOf = (appkit: AppKit) => appkit.getActiveChainNamespace() ?? ''

const useConnections = (find: () => AppKit | undefined, given: string | undefined) => {
  let namespace = given
  return useValue(
    find,
    (appkit) => {
      namespace ??= activeOf(appkit)
      return { connections: appkit.getConnections(namespace), recentConnections: appkit.getRecentConnections(namespace) }
    },
    () => ({ connections: [], recentConnections: [] }),
    (appkit, listener) => appkit.subscribeConnections(listener),
    (appkit, listener) => appkit.subscribeRemoteFeatures(listener),
  )
}

/**
 * Returns the wallets that are connected in a namespace, the one in use first. It is empty unless `features.multiWallet` is on.
 * @example `const { connections } = useAppKitConnections('eip155')`
 * @public
 */
export const useAppKitConnections = (namespace?: Namespace): { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } =>
  spread(useConnections(findVueInstance(), namespace), ['connections', 'recentConnections'], {})

/**
 * Returns the wallet in use in a namespace, and a function to use another one. It is undefined unless `features.multiWallet` is on.
 * @example `const { connection, isPending } = useAppKitConnection({ namespace: 'eip155' })`
 * @public
 */
export const useAppKitConnection = (
  options: UseConnectionOptions = {},
): ConnectionActions & {
  readonly connection: Readonly<Ref<HostConnection | undefined>>
  readonly isPending: Readonly<Ref<boolean>>
} => {
  const appkit = useVueInstance('useAppKitConnection')
  const namespace = options.namespace ?? activeOf(appkit)
  const value = useConnections(() => appkit, namespace)
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

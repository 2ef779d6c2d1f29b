// `portico/react`: hooks for hosts with React 18 or later.
import {
  createContext,
  createElement,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { appkitOf } from '../elements/instances.js'
import type { AccountState, AppKit, ConnectedWallet, EventRecord, NetworkState, PublicState, ThemeValues, Undo } from '../client/AppKit.js'
import type { AppKitOptions } from '../client/options/AppKitOptions.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { connectionActions } from '../client/compat/connectionActions.js'
import { NotCreatedError } from '../client/NotCreatedError.js'
import { createAppKit } from '../client/createAppKit.js'
import type { FetchedBalance } from '../client/compat/FetchedBalance.js'
import type { HostConnection, RemoteFeatures } from '../client/compat/CompatMethods.js'
import type { Namespace } from '../client/Namespace.js'
import type { UseConnectionOptions, UsedConnection } from '../client/compat/UsedConnection.js'
import type { UsedNetwork } from '../client/compat/UsedNetwork.js'
import type { UseProvider } from '../client/compat/UsedProvider.js'
import { InstanceContext, useCreatedInstance, useReactInstance as useInstance } from '../client/useReactInstance.js'
import type { SIWXConfig } from '../ports/siwx.js'

export { createAppKit }
export { getAppKit, modal } from '../client/modal.js'
export { useAppKitWallets } from '../client/walletButton/useAppKitWallets.js'
export type * from '../client/types.js'

const Initial = /* @__PURE__ */ createContext<InitialAccounts>({})

interface InitialAccounts {
  /** The result of `cookieToAccount` of `portico/cookies`. A server renders it, and the page shows it until it knows the account. */
  readonly initialAccount?: AccountState | undefined
  /** The result of `cookieToAccounts`, for hooks that name a namespace. */
  readonly initialAccounts?: readonly AccountState[] | undefined
}
interface InitialProps extends InitialAccounts {
  readonly children?: ReactNode
}
/** An existing instance, or the options to create one. @public */
export type AppKitProviderProps = InitialProps & ({ readonly appkit: AppKit } | (AppKitOptions & { readonly appkit?: undefined }))

/**
 * Provides the instance for hooks below it: an existing one, or one that it creates from its props on the first render.
 * @example `<AppKitProvider networks={[mainnet]} adapters={[new EvmAdapter()]}>The page</AppKitProvider>`
 * @public
 */
export const AppKitProvider = ({ appkit, children, initialAccount, initialAccounts, ...options }: AppKitProviderProps) => {
  const { instance } = options as AppKitOptions
  const [made] = useState(() => appkit ?? (appkitOf(instance ?? 'main') as AppKit | undefined) ?? createAppKit(options as AppKitOptions))
  const initial = useMemo(() => ({ initialAccount, initialAccounts }), [initialAccount, initialAccounts])
  return createElement(InstanceContext.Provider, { value: appkit ?? made }, createElement(Initial.Provider, { value: initial }, children))
}

const nothing = () => () => {}

/** Combines several subscriptions into one. */
const both =
  (...subscribe: ((listener: () => void) => Undo)[]) =>
  (listener: () => void): Undo => {
    const undo = subscribe.map((start) => start(listener))
    return () => {
      for (const end of undo) end()
    }
  }

/** `server` is the snapshot on a server and for the first render in the page, where nothing is known about the visitor. */
const useValue = <value>(subscribe: (listener: () => void) => Undo, read: () => value, server: () => value = read): value => {
  const last = useRef<{ readonly value: value } | undefined>(undefined)
  const stable = (value: value) => {
    if (!last.current || JSON.stringify(last.current.value) !== JSON.stringify(value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(
    subscribe,
    () => stable(read()),
    () => stable(server()),
  )
}

const nobody: AccountState = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
  embeddedWalletInfo: undefined,
}

/** Returns `open` and `close` of the modal. @example `const { open, close } = useAppKit()` @throws NotCreatedError @public */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useInstance('useAppKit')
  return { open, close }
}

/**
 * Returns the account of a namespace, or of the active one. It renders again when the account changes.
 * @example `const { address, isConnected } = useAppKitAccount({ namespace: 'eip155' })`
 * @public
 */
export const useAppKitAccount = <namespace extends Namespace = string>({ namespace }: { readonly namespace?: namespace } = {}): AccountState<namespace> => {
  const appkit = useCreatedInstance()
  const { initialAccount, initialAccounts = [] } = useContext(Initial)
  const isOf = (account: AccountState | undefined) => account?.allAccounts.some((one) => one.namespace === namespace)
  const initial = namespace === undefined ? initialAccount : [initialAccount, ...initialAccounts].find(isOf)
  const value = useValue(
    useCallback((listener) => (appkit?.subscribeAccount ?? nothing)(listener, namespace), [appkit, namespace]),
    () => {
      const account = appkit?.getAccount(namespace)
      const unknown = !account || (account.status === 'reconnecting' && !account.address)
      return (unknown ? initial : undefined) ?? account ?? nobody
    },
    () => initial ?? nobody,
  )
  // Adapters of `eip155` validate that addresses begin with 0x.
  return value as AccountState<namespace>
}

const switchNothing = async () => {
  throw new NotCreatedError({ hook: 'useAppKitNetwork' })
}

/**
 * Returns the network in use, and `switchNetwork`, which rejects before there is an instance. It renders again when the network changes.
 * @example `const { caipNetwork, switchNetwork } = useAppKitNetwork()`
 * @public
 */
export const useAppKitNetwork = (): UsedNetwork => {
  const appkit = useCreatedInstance()
  const network = useValue(
    useCallback((listener) => (appkit ? both(appkit.subscribeNetwork, appkit.subscribeAccount) : nothing)(listener), [appkit]),
    () => ({
      caipNetwork: appkit?.getCaipNetwork(),
      chainId: appkit?.getChainId(),
      caipNetworkId: appkit?.getCaipNetworkId(),
      approvedCaipNetworkIds: appkit?.getApprovedCaipNetworkIds(),
    }),
    () => ({ caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined, approvedCaipNetworkIds: undefined }),
  )
  return { ...network, supportsAllNetworks: !network.approvedCaipNetworkIds, switchNetwork: appkit?.switchNetwork ?? switchNothing }
}

/** Returns only the network in use. It renders again when the network changes. @example `const { chainId } = useAppKitNetworkCore()` @public */
export const useAppKitNetworkCore = (): NetworkState => {
  const { caipNetwork, chainId, caipNetworkId } = useAppKitNetwork()
  return { caipNetwork, chainId, caipNetworkId }
}

/**
 * Returns the wallet's own provider of a namespace, for example an EIP-1193 one. It is undefined while no wallet is connected, whatever
 * the type parameter is.
 * @example `const { walletProvider } = useAppKitProvider('eip155')`
 * @public
 */
export const useAppKitProvider: UseProvider = (namespace: Namespace) => {
  const appkit = useCreatedInstance()
  const walletProvider = useSyncExternalStore(
    appkit?.subscribeProviders ?? nothing,
    () => appkit?.getProvider(namespace),
    () => undefined,
  )
  // The type belongs to the caller, and cannot be checked.
  return { walletProvider: walletProvider as never, walletProviderType: walletProvider === undefined ? undefined : appkit?.getProviderType(namespace) }
}

/**
 * Returns the state of the modal, with the flags of `getRemoteFeatures`. It renders again when the state changes.
 * @example `const { open, loading } = useAppKitState()`
 * @throws
 * NotCreatedError @public
 */
export const useAppKitState = (): PublicState & RemoteFeatures => {
  const appkit = useInstance('useAppKitState')
  return useValue(
    useCallback((listener) => both(appkit.subscribeState, appkit.subscribeRemoteFeatures)(listener), [appkit]),
    () => ({ ...appkit.getState(), ...appkit.getRemoteFeatures() }),
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false }),
  )
}

/** Returns the theme in use, and functions to change it. @example `const { themeMode, setThemeMode } = useAppKitTheme()` @throws NotCreatedError @public */
export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const appkit = useInstance('useAppKitTheme')
  const theme = useValue(
    appkit.subscribeTheme,
    () => ({ themeMode: appkit.getThemeMode(), themeVariables: appkit.getThemeVariables() }),
    () => ({
      // A server does not know the mode of the system.
      themeMode: appkit.options.themeMode === 'light' ? ('light' as const) : ('dark' as const),
      themeVariables: appkit.getThemeVariables(),
    }),
  )
  return { ...theme, setThemeMode: appkit.setThemeMode, setThemeVariables: appkit.setThemeVariables }
}

/** Returns the latest event. It renders again for each event. @example `const { data } = useAppKitEvents()` @throws NotCreatedError @public */
export const useAppKitEvents = (): EventRecord => {
  const appkit = useInstance('useAppKitEvents')
  return useSyncExternalStore(appkit.subscribeEvents, appkit.getEvent, appkit.getEvent)
}

/** Returns the connected wallet. @example `const { walletInfo } = useWalletInfo('eip155')` @throws NotCreatedError @public */
export const useWalletInfo = (namespace?: Namespace): { readonly walletInfo: ConnectedWallet | undefined } => {
  const appkit = useInstance('useWalletInfo')
  const walletInfo = useValue(
    useCallback((listener) => appkit.subscribeWalletInfo(listener, namespace), [appkit, namespace]),
    () => appkit.getWalletInfo(namespace),
    () => undefined,
  )
  return { walletInfo }
}

const endNothing = async () => {}

/**
 * Returns a function that ends the connections of one namespace, or all. It does nothing before there is an instance.
 * @example `const { disconnect } = useDisconnect()`
 * @public
 */
export const useDisconnect = (): Pick<AppKit, 'disconnect'> => ({ disconnect: useCreatedInstance()?.disconnect ?? endNothing })

/**
 * Returns a function that reads the native balance. It never rejects: failures are in the result.
 * @example `const { fetchBalance } = useAppKitBalance()`
 * @public
 */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<FetchedBalance> } => {
  const appkit = useCreatedInstance()
  return {
    fetchBalance: useCallback(
      () => importWithRetry(() => import('../client/compat/fetchBalanceOf.js')).then(({ fetchBalanceOf }) => fetchBalanceOf(appkit)),
      [appkit],
    ),
  }
}

const noConnections: { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } = { connections: [], recentConnections: [] }

/** There is always an active network, because an instance has networks. */
const activeOf = (appkit: AppKit | undefined) => appkit?.getActiveChainNamespace() ?? ''

const useConnections = (appkit: AppKit | undefined, namespace: string) =>
  useValue(
    useCallback((listener) => (appkit ? both(appkit.subscribeConnections, appkit.subscribeRemoteFeatures) : nothing)(listener), [appkit]),
    () => (appkit ? { connections: appkit.getConnections(namespace), recentConnections: appkit.getRecentConnections(namespace) } : noConnections),
    () => noConnections,
  )

/** Returns the sign-in configuration that was passed to `createAppKit`, with its type. @example `const config = useAppKitSIWX()` @public */
export const useAppKitSIWX = <config extends SIWXConfig = SIWXConfig>(): config | undefined => useInstance('useAppKitSIWX').getSIWX<config>()

/**
 * Returns the wallets that are connected in a namespace, the one in use first. It is empty unless `features.multiWallet` is on.
 * @example `const { connections } = useAppKitConnections('eip155')`
 * @public
 */
export const useAppKitConnections = (namespace?: Namespace): { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } => {
  const appkit = useCreatedInstance()
  return useConnections(appkit, namespace ?? activeOf(appkit))
}

/**
 * Returns the wallet in use in a namespace, and a function to use another one. It is undefined unless `features.multiWallet` is on.
 * @example `const { connection, isPending } = useAppKitConnection({ namespace: 'eip155' })`
 * @public
 */
export const useAppKitConnection = (options: UseConnectionOptions = {}): UsedConnection => {
  const appkit = useInstance('useAppKitConnection')
  const namespace = options.namespace ?? activeOf(appkit)
  const { connections } = useConnections(appkit, namespace)
  const [isPending, setPending] = useState(false)
  return { connection: connections[0], isPending, ...connectionActions(appkit, namespace, options, setPending) }
}

type HostElement<attributes = {}> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly instance?: string
  readonly appkit?: AppKit
} & attributes
interface ButtonAttributes {
  readonly disabled?: boolean | undefined
  readonly namespace?: string
}
interface ConnectAttributes extends ButtonAttributes {
  readonly label?: string
  readonly loadingLabel?: string
  readonly size?: 'md' | 'sm'
}
interface AccountAttributes extends ButtonAttributes {
  readonly balance?: 'show' | 'hide'
  readonly charsStart?: number
  readonly charsEnd?: number
}
type NetworkAttributes = ButtonAttributes & { readonly label?: string; readonly children?: ReactNode }
/** React 18 writes `disabled={false}` as an attribute, which would disable the element. */
const element =
  <props extends ButtonAttributes>(tag: string) =>
  ({ disabled, ...props }: props) =>
    createElement(tag, { ...props, disabled: disabled || undefined })

/** `<appkit-button>` is the Connect button, or the account button if a wallet is connected. @example `<AppKitButton balance="hide" />` @public */
export const AppKitButton = /* @__PURE__ */ element<ConnectAttributes & AccountAttributes>('appkit-button')
/** `<appkit-connect-button>` opens the modal to connect a wallet. @example `<AppKitConnectButton label="Sign in" />` @public */
export const AppKitConnectButton = /* @__PURE__ */ element<ConnectAttributes>('appkit-connect-button')
/** `<appkit-account-button>` shows the address and the balance. @example `<AppKitAccountButton charsStart={4} />` @public */
export const AppKitAccountButton = /* @__PURE__ */ element<AccountAttributes>('appkit-account-button')
/** `<appkit-network-button>` shows the network in use. @example `<AppKitNetworkButton />` @public */
export const AppKitNetworkButton = /* @__PURE__ */ element<NetworkAttributes>('appkit-network-button')

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-root': HostElement
      'appkit-modal': HostElement<{ readonly enableEmbedded?: boolean }>
      'appkit-button': HostElement<ConnectAttributes & AccountAttributes>
      'appkit-connect-button': HostElement<ConnectAttributes>
      'appkit-account-button': HostElement<AccountAttributes>
      'appkit-network-button': HostElement<ButtonAttributes & { readonly label?: string }>
      'w3m-button': HostElement<ConnectAttributes & AccountAttributes>
      'w3m-connect-button': HostElement<ConnectAttributes>
      'w3m-account-button': HostElement<AccountAttributes>
      'w3m-network-button': HostElement<ButtonAttributes & { readonly label?: string }>
    }
  }
}

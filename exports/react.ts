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
import { importWithRetry } from '../lib/timing/importWithRetry.js'
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
  /** What `cookieToAccount` of `portico/cookies` read: shown by a server, and until the page knows by itself. */
  readonly initialAccount?: AccountState | undefined
  /** What `cookieToAccounts` read: the same for hooks that name a namespace. */
  readonly initialAccounts?: readonly AccountState[] | undefined
}
interface InitialProps extends InitialAccounts {
  readonly children?: ReactNode
}
/** An instance that is there, or the options of one that is made. @public */
export type AppKitProviderProps = InitialProps & ({ readonly appkit: AppKit } | (AppKitOptions & { readonly appkit?: undefined }))

/** Names the instance that hooks below it speak of: one that is there, or one that it makes of its properties when it is first drawn. @public */
export const AppKitProvider = ({ appkit, children, initialAccount, initialAccounts, ...options }: AppKitProviderProps) => {
  const { instance } = options as AppKitOptions
  const [made] = useState(() => appkit ?? (appkitOf(instance ?? 'main') as AppKit | undefined) ?? createAppKit(options as AppKitOptions))
  const initial = useMemo(() => ({ initialAccount, initialAccounts }), [initialAccount, initialAccounts])
  return createElement(InstanceContext.Provider, { value: appkit ?? made }, createElement(Initial.Provider, { value: initial }, children))
}

const nothing = () => () => {}

/** One subscription made of several. */
const both =
  (...subscribe: ((listener: () => void) => Undo)[]) =>
  (listener: () => void): Undo => {
    const undo = subscribe.map((start) => start(listener))
    return () => {
      for (const end of undo) end()
    }
  }

/** `server` is what a server renders, and the first render in the page: there nothing is known of the visitor. */
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

/** `open` and `close` of the modal. @throws NotCreatedError @public */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useInstance('useAppKit')
  return { open, close }
}

/** The account of a namespace, or of the active one. Draws again when it changes. @public */
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
  // Adapters of `eip155` check that addresses begin with 0x.
  return value as AccountState<namespace>
}

const switchNothing = async () => {
  throw new NotCreatedError({ hook: 'useAppKitNetwork' })
}

/** The network in use, and `switchNetwork`, which rejects before there is an instance. Draws again when the network changes. @public */
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

/** The network in use alone. Draws again when it changes. @public */
export const useAppKitNetworkCore = (): NetworkState => {
  const { caipNetwork, chainId, caipNetworkId } = useAppKitNetwork()
  return { caipNetwork, chainId, caipNetworkId }
}

/** The wallet's own provider of a namespace, for example an EIP-1193 one. Undefined while no wallet is connected, whatever type is named. @public */
export const useAppKitProvider: UseProvider = (namespace: Namespace) => {
  const appkit = useCreatedInstance()
  const walletProvider = useSyncExternalStore(
    appkit?.subscribeProviders ?? nothing,
    () => appkit?.getProvider(namespace),
    () => undefined,
  )
  // The type is the caller's own: nothing can check it.
  return { walletProvider: walletProvider as never, walletProviderType: walletProvider === undefined ? undefined : appkit?.getProviderType(namespace) }
}

/** The state of the modal, with the flags of `getRemoteFeatures`. Draws again when it changes. @throws NotCreatedError @public */
export const useAppKitState = (): PublicState & RemoteFeatures => {
  const appkit = useInstance('useAppKitState')
  return useValue(
    useCallback((listener) => both(appkit.subscribeState, appkit.subscribeRemoteFeatures)(listener), [appkit]),
    () => ({ ...appkit.getState(), ...appkit.getRemoteFeatures() }),
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false }),
  )
}

/** The theme in use, and what changes it. @throws NotCreatedError @public */
export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const appkit = useInstance('useAppKitTheme')
  const theme = useValue(
    appkit.subscribeTheme,
    () => ({ themeMode: appkit.getThemeMode(), themeVariables: appkit.getThemeVariables() }),
    () => ({
      // What follows the system is not known on a server.
      themeMode: appkit.options.themeMode === 'light' ? ('light' as const) : ('dark' as const),
      themeVariables: appkit.getThemeVariables(),
    }),
  )
  return { ...theme, setThemeMode: appkit.setThemeMode, setThemeVariables: appkit.setThemeVariables }
}

/** What happened last. Draws again for each event. @throws NotCreatedError @public */
export const useAppKitEvents = (): EventRecord => {
  const appkit = useInstance('useAppKitEvents')
  return useSyncExternalStore(appkit.subscribeEvents, appkit.getEvent, appkit.getEvent)
}

/** The wallet that is connected. @throws NotCreatedError @public */
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

/** Ends the connections of one namespace, or all. Does nothing before there is an instance. @public */
export const useDisconnect = (): Pick<AppKit, 'disconnect'> => ({ disconnect: useCreatedInstance()?.disconnect ?? endNothing })

/** Reads the native balance when asked. Never rejects: failures are in the answer. @public */
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

/** One is always active: an instance has networks. */
const activeOf = (appkit: AppKit | undefined) => appkit?.getActiveChainNamespace() ?? ''

const useConnections = (appkit: AppKit | undefined, namespace: string) =>
  useValue(
    useCallback((listener) => (appkit ? both(appkit.subscribeConnections, appkit.subscribeRemoteFeatures) : nothing)(listener), [appkit]),
    () => (appkit ? { connections: appkit.getConnections(namespace), recentConnections: appkit.getRecentConnections(namespace) } : noConnections),
    () => noConnections,
  )

/** The sign-in configuration given to `createAppKit`, with the type it has. @public */
export const useAppKitSIWX = <config extends SIWXConfig = SIWXConfig>(): config | undefined => useInstance('useAppKitSIWX').getSIWX<config>()

/** Wallets that are connected in a namespace, the one in use first. Empty unless `features.multiWallet` is on. @public */
export const useAppKitConnections = (namespace?: Namespace): { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } => {
  const appkit = useCreatedInstance()
  return useConnections(appkit, namespace ?? activeOf(appkit))
}

/** The wallet in use in a namespace, and what makes it another one. Nothing unless `features.multiWallet` is on. @public */
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
/** React 18 writes `disabled={false}` as an attribute, which would count. */
const element =
  <props extends ButtonAttributes>(tag: string) =>
  ({ disabled, ...props }: props) =>
    createElement(tag, { ...props, disabled: disabled || undefined })

/** `<appkit-button>`: Connect, or the account where a wallet is connected. @public */
export const AppKitButton = /* @__PURE__ */ element<ConnectAttributes & AccountAttributes>('appkit-button')
/** `<appkit-connect-button>`. @public */
export const AppKitConnectButton = /* @__PURE__ */ element<ConnectAttributes>('appkit-connect-button')
/** `<appkit-account-button>`: the address and the balance. @public */
export const AppKitAccountButton = /* @__PURE__ */ element<AccountAttributes>('appkit-account-button')
/** `<appkit-network-button>`: the network in use. @public */
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

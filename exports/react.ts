// `portico/react`: hooks for hosts with React 18 or later.
import {
  createContext,
  createElement,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { instances } from '../elements/instances.js'
import type { AccountState, AppKit, ConnectedWallet, EventRecord, PublicState, ThemeValues, Undo } from '../client/AppKit.js'
import type { AppKitOptions } from '../client/options/AppKitOptions.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import { connectionActions } from '../client/compat/connectionActions.js'
import { createAppKit } from '../client/createAppKit.js'
import { NotCreatedError } from '../client/errors.js'
import type { FetchedBalance } from '../client/compat/FetchedBalance.js'
import type { HostConnection, RemoteFeatures } from '../client/compat/FewMethods.js'
import type { UseConnectionOptions, UsedConnection } from '../client/compat/UsedConnection.js'
import type { UsedNetwork } from '../client/compat/UsedNetwork.js'
import type { SIWXConfig } from '../ports/siwx.js'

export { createAppKit }
export type * from '../client/types.js'

const Context = /* @__PURE__ */ createContext<AppKit | undefined>(undefined)

const Initial = /* @__PURE__ */ createContext<AccountState | undefined>(undefined)

interface InitialProps {
  readonly children?: ReactNode
  /** What `cookieToAccount` of `portico/cookies` read: shown by a server, and until the page knows by itself. */
  readonly initialAccount?: AccountState | undefined
}
export type AppKitProviderProps = InitialProps & ({ readonly appkit: AppKit } | (AppKitOptions & { readonly appkit?: undefined }))

/** Names the instance that hooks below it speak of: one that is there, or one that it makes of its properties when it is first drawn. */
export const AppKitProvider = ({ appkit, children, initialAccount, ...options }: AppKitProviderProps) => {
  const { instance } = options as AppKitOptions
  const [made] = useState(() => appkit ?? (instances.get(instance ?? 'main') as AppKit | undefined) ?? createAppKit(options as AppKitOptions))
  return createElement(Context.Provider, { value: appkit ?? made }, createElement(Initial.Provider, { value: initialAccount }, children))
}

/** @throws NotCreatedError */
const useInstance = (hook: string): AppKit => {
  const given = useContext(Context)
  const appkit = given ?? (instances.get() as AppKit | undefined)
  if (!appkit) throw new NotCreatedError({ hook })
  return appkit
}

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

/** @throws NotCreatedError */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useInstance('useAppKit')
  return { open, close }
}

export const useAppKitAccount = ({ namespace }: { readonly namespace?: string } = {}): AccountState => {
  const appkit = useInstance('useAppKitAccount')
  const given = useContext(Initial)
  const initial = namespace === undefined || given?.allAccounts.some((account) => account.namespace === namespace) ? given : undefined
  return useValue(
    useCallback((listener) => appkit.subscribeAccount(listener, namespace), [appkit, namespace]),
    () => {
      const account = appkit.getAccount(namespace)
      return initial && account.status === 'reconnecting' && !account.address ? initial : account
    },
    () => initial ?? nobody,
  )
}

export const useAppKitNetwork = (): UsedNetwork => {
  const appkit = useInstance('useAppKitNetwork')
  const network = useValue(
    useCallback((listener) => both(appkit.subscribeNetwork, appkit.subscribeAccount)(listener), [appkit]),
    () => ({
      caipNetwork: appkit.getCaipNetwork(),
      chainId: appkit.getChainId(),
      caipNetworkId: appkit.getCaipNetworkId(),
      approvedCaipNetworkIds: appkit.getApprovedCaipNetworkIds(),
    }),
    () => ({ caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined, approvedCaipNetworkIds: undefined }),
  )
  return { ...network, supportsAllNetworks: !network.approvedCaipNetworkIds, switchNetwork: appkit.switchNetwork }
}

/** The wallet's own provider of a namespace, for example an EIP-1193 one. */
export const useAppKitProvider = <provider = unknown>(
  namespace: string,
): { readonly walletProvider: provider | undefined; readonly walletProviderType: string | undefined } => {
  const appkit = useInstance('useAppKitProvider')
  const walletProvider = useSyncExternalStore(
    appkit.subscribeProviders,
    () => appkit.getProvider<provider>(namespace),
    () => undefined,
  )
  return { walletProvider, walletProviderType: walletProvider === undefined ? undefined : appkit.getProviderType(namespace) }
}

export const useAppKitState = (): PublicState & RemoteFeatures => {
  const appkit = useInstance('useAppKitState')
  return useValue(
    useCallback((listener) => both(appkit.subscribeState, appkit.subscribeRemoteFeatures)(listener), [appkit]),
    () => ({ ...appkit.getState(), ...appkit.getRemoteFeatures() }),
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false }),
  )
}

export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const appkit = useInstance('useAppKitTheme')
  const theme = useValue(appkit.subscribeTheme, () => ({ themeMode: appkit.getThemeMode(), themeVariables: appkit.getThemeVariables() }))
  return { ...theme, setThemeMode: appkit.setThemeMode, setThemeVariables: appkit.setThemeVariables }
}

export const useAppKitEvents = (): EventRecord => {
  const appkit = useInstance('useAppKitEvents')
  return useSyncExternalStore(appkit.subscribeEvents, appkit.getEvent, appkit.getEvent)
}

export const useWalletInfo = (namespace?: string): { readonly walletInfo: ConnectedWallet | undefined } => {
  const appkit = useInstance('useWalletInfo')
  const walletInfo = useValue(
    useCallback((listener) => appkit.subscribeWalletInfo(listener, namespace), [appkit, namespace]),
    () => appkit.getWalletInfo(namespace),
    () => undefined,
  )
  return { walletInfo }
}

export const useDisconnect = (): Pick<AppKit, 'disconnect'> => ({ disconnect: useInstance('useDisconnect').disconnect })

/** Reads the native balance when asked. Never rejects: failures are in the answer. */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<FetchedBalance> } => {
  const appkit = useInstance('useAppKitBalance')
  return {
    fetchBalance: useCallback(
      () => importWithRetry(() => import('../client/compat/fetchBalanceOf.js')).then(({ fetchBalanceOf }) => fetchBalanceOf(appkit)),
      [appkit],
    ),
  }
}

const noConnections: { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } = { connections: [], recentConnections: [] }

const useConnections = (hook: string, given: string | undefined) => {
  const appkit = useInstance(hook)
  // One is always active: an instance has networks.
  const namespace = given ?? appkit.getActiveChainNamespace() ?? ''
  const value = useValue(
    useCallback((listener) => both(appkit.subscribeConnections, appkit.subscribeRemoteFeatures)(listener), [appkit]),
    () => ({ connections: appkit.getConnections(namespace), recentConnections: appkit.getRecentConnections(namespace) }),
    () => noConnections,
  )
  return { ...value, appkit, namespace }
}

/** The sign-in configuration given to `createAppKit`, with the type it has. */
export const useAppKitSIWX = <config extends SIWXConfig = SIWXConfig>(): config | undefined => useInstance('useAppKitSIWX').getSIWX<config>()

/** Wallets that are connected in a namespace, the one in use first. Empty unless `features.multiWallet` is on. */
export const useAppKitConnections = (namespace?: string): { readonly connections: HostConnection[]; readonly recentConnections: HostConnection[] } => {
  const { connections, recentConnections } = useConnections('useAppKitConnections', namespace)
  return { connections, recentConnections }
}

/** The wallet in use in a namespace, and what makes it another one. Nothing unless `features.multiWallet` is on. */
export const useAppKitConnection = (options: UseConnectionOptions = {}): UsedConnection => {
  const { connections, appkit, namespace } = useConnections('useAppKitConnection', options.namespace)
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

export const AppKitButton = /* @__PURE__ */ element<ConnectAttributes & AccountAttributes>('appkit-button')
export const AppKitConnectButton = /* @__PURE__ */ element<ConnectAttributes>('appkit-connect-button')
export const AppKitAccountButton = /* @__PURE__ */ element<AccountAttributes>('appkit-account-button')
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

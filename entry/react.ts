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
  useSyncExternalStore,
} from 'react'
import { instances, porchOf } from '../elements/instances.js'
import type { AccountState, AppKit, ConnectedWallet, EventRecord, NetworkState, PublicState, ThemeValues, Undo } from './AppKit.js'
import { NotCreatedError } from './errors/NotCreatedError.js'

export { createAppKit } from './createAppKit.js'
export type { AccountState, AppKit, ConnectedWallet, EventRecord, NetworkState, PublicState, ThemeValues } from './AppKit.js'
export type { Adapter, AppKitOptions, Features, NetworkInput } from './AppKitOptions.js'

const Context = /* @__PURE__ */ createContext<AppKit | undefined>(undefined)

/** Names the instance that hooks below it speak of, where a page has several. */
export const AppKitProvider = ({ appkit, children }: { readonly appkit: AppKit; readonly children?: ReactNode }) =>
  createElement(Context.Provider, { value: appkit }, children)

const useInstance = (hook: string): AppKit => {
  const given = useContext(Context)
  const appkit = given ?? (instances.get() as AppKit | undefined)
  if (!appkit) throw new NotCreatedError({ hook })
  return appkit
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
  return useValue(
    useCallback((listener) => appkit.subscribeAccount(listener, namespace), [appkit, namespace]),
    () => appkit.getAccount(namespace),
    () => nobody,
  )
}

export const useAppKitNetwork = (): NetworkState & Pick<AppKit, 'switchNetwork'> => {
  const appkit = useInstance('useAppKitNetwork')
  const read = (): NetworkState => ({ caipNetwork: appkit.getCaipNetwork(), chainId: appkit.getChainId(), caipNetworkId: appkit.getCaipNetworkId() })
  const network = useValue(
    useCallback((listener) => appkit.subscribeNetwork(listener), [appkit]),
    read,
    () => ({ caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined }),
  )
  return { ...network, switchNetwork: appkit.switchNetwork }
}

/** The wallet's own provider of a namespace, for example an EIP-1193 one. */
export const useAppKitProvider = <provider = unknown>(
  namespace: string,
): { readonly walletProvider: provider | undefined; readonly walletProviderType: string | undefined } => {
  const appkit = useInstance('useAppKitProvider')
  const walletProvider = useSyncExternalStore(
    useCallback((listener) => appkit.subscribeProviders(listener), [appkit]),
    () => appkit.getProvider<provider>(namespace),
    () => undefined,
  )
  return { walletProvider, walletProviderType: walletProvider === undefined ? undefined : appkit.getProviderType(namespace) }
}

export const useAppKitState = (): PublicState => {
  const appkit = useInstance('useAppKitState')
  return useValue(
    useCallback((listener) => appkit.subscribeState(listener), [appkit]),
    appkit.getState,
    () => ({ loading: false, open: false, selectedNetworkId: undefined, activeChain: undefined, initialized: false }),
  )
}

export const useAppKitTheme = (): ThemeValues & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const appkit = useInstance('useAppKitTheme')
  const theme = useValue(
    useCallback((listener) => appkit.subscribeTheme(listener), [appkit]),
    () => ({ themeMode: appkit.getThemeMode(), themeVariables: appkit.getThemeVariables() }),
  )
  return { ...theme, setThemeMode: appkit.setThemeMode, setThemeVariables: appkit.setThemeVariables }
}

export const useAppKitEvents = (): EventRecord => {
  const appkit = useInstance('useAppKitEvents')
  return useSyncExternalStore(
    useCallback((listener) => appkit.subscribeEvents(listener), [appkit]),
    appkit.getEvent,
    appkit.getEvent,
  )
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

export interface FetchedBalance {
  readonly data: { readonly balance: string; readonly symbol: string } | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}
const failed = (error: string): FetchedBalance => ({ data: undefined, error, isSuccess: false, isError: true })

/** Reads the native balance when asked. Never rejects: failures are in the answer. */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<FetchedBalance> } => {
  const appkit = useInstance('useAppKitBalance')
  const fetchBalance = useCallback(async () => {
    const { active, byNamespace } = appkit[porchOf].sessions.state.get()
    const session = active === undefined ? undefined : byNamespace[active]
    const reader = active === undefined ? undefined : appkit[porchOf].shell?.capabilities.get(active, 'nativeBalance')
    if (!reader || session?.status !== 'connected') return failed('No balance found')
    try {
      const { formatUnits } = await import('../lib/formatUnits.js')
      const { amount, decimals, symbol } = await reader.read(session.address, session.chain)
      return { data: { balance: formatUnits(amount, decimals), symbol }, error: null, isSuccess: true, isError: false }
    } catch {
      return failed('Not able to retrieve balance')
    }
  }, [appkit])
  return { fetchBalance }
}

type HostElement<attributes = {}> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly instance?: string
  readonly appkit?: AppKit
} & attributes
interface ButtonAttributes {
  readonly disabled?: boolean
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

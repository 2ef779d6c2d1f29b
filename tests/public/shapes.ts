import { address } from '../harness/fakeWallets.js'

/** What hooks and composables answer, by the state of the connection (reference: public API, sections 4 and 5). */
const nobody = { allAccounts: [], caipAddress: undefined, address: undefined, isConnected: false, status: 'disconnected', embeddedWalletInfo: undefined }
const network = {
  caipNetwork: 'Ethereum',
  chainId: 1,
  caipNetworkId: 'eip155:1',
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  switchNetwork: 'function',
}
const state = { open: false, loading: false, selectedNetworkId: 'eip155:1', activeChain: 'eip155', initialized: true }
const noWallet = { walletInfo: undefined }
const noProvider = { walletProvider: undefined, walletProviderType: undefined }
const theme = { themeMode: 'dark', themeVariables: {}, setThemeMode: 'function', setThemeVariables: 'function' }
const harbor = {
  connectorId: 'app.harbor',
  accounts: [{ address, type: 'eoa' }],
  caipNetwork: 'Ethereum',
  name: 'Harbor',
  icon: undefined,
  networkIcon: undefined,
}
const account = {
  allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
  caipAddress: `eip155:1:${address}`,
  address,
  isConnected: true,
  status: 'connected',
  embeddedWalletInfo: undefined,
}
const disconnected = {
  useAppKit: { open: 'function', close: 'function' },
  useAppKitAccount: nobody,
  'useAppKitAccount of solana': nobody,
  useAppKitNetwork: network,
  'useAppKitProvider of eip155': noProvider,
  useAppKitState: state,
  useAppKitTheme: theme,
  useAppKitEvents: { timestamp: 'number', reportedErrors: {}, data: 'MODAL_CREATED' },
  useWalletInfo: noWallet,
  'useWalletInfo of solana': noWallet,
  useDisconnect: { disconnect: 'function' },
  useAppKitBalance: { fetchBalance: 'function' },
  useAppKitConnections: { connections: [], recentConnections: [] },
  'useAppKitConnections of solana': { connections: [], recentConnections: [] },
  useAppKitConnection: { connection: undefined, isPending: false, switchConnection: 'function', deleteConnection: 'function' },
}

export const shapes = {
  disconnected,
  connecting: {
    ...disconnected,
    useAppKitAccount: { ...nobody, status: 'connecting' },
    useAppKitState: { ...state, loading: true },
    useAppKitEvents: { timestamp: 'number', reportedErrors: {}, data: 'SELECT_WALLET' },
  },
  connected: {
    ...disconnected,
    useAppKitAccount: account,
    'useAppKitProvider of eip155': { walletProvider: { name: 'app.harbor' }, walletProviderType: 'ANNOUNCED' },
    useAppKitEvents: { timestamp: 'number', reportedErrors: {}, data: 'CONNECT_SUCCESS' },
    useWalletInfo: { walletInfo: { name: 'Harbor', icon: undefined, rdns: 'app.harbor', type: 'ANNOUNCED' } },
    useAppKitConnections: { connections: [harbor], recentConnections: [] },
    useAppKitConnection: { connection: harbor, isPending: false, switchConnection: 'function', deleteConnection: 'function' },
  },
  'disconnected again': {
    ...disconnected,
    useAppKitEvents: { timestamp: 'number', reportedErrors: {}, data: 'DISCONNECT_SUCCESS' },
    useAppKitConnections: { connections: [], recentConnections: [harbor] },
  },
}

/** Hooks that answer before there is an instance, and what they answer. */
const names = ['useAppKitAccount', 'useAppKitNetwork', 'useAppKitProvider', 'useDisconnect', 'useAppKitBalance', 'useAppKitConnections']
export const readers = <value>(values: Readonly<Record<string, value>>): Record<string, value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name.split(' ')[0] ?? '')))
export const without: Readonly<Record<string, unknown>> = readers({
  ...disconnected,
  useAppKitNetwork: { ...network, caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined },
})

/** Functions by their kind, networks and events by their name: what is left is compared as it is. */
export const outline = (value: unknown): unknown => {
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return value.map(outline)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'timestamp' ? typeof part : name === 'caipNetwork' ? part?.name : name === 'data' && part && 'event' in part ? part.event : outline(part),
    ]),
  )
}

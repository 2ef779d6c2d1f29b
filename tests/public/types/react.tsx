// A React page, as one writes it for the incumbent's kit: only the specifiers of the imports are ours. `npm run types` compiles it; it is not run.
import { useEffect } from 'react'
import { EvmAdapter } from 'portico/adapters/evm'
import {
  type BaseWalletAdapter,
  type Connection,
  SolanaAdapter,
  type Provider as SolanaProvider,
  useAppKitConnection as useSolanaConnection,
} from 'portico/adapters/solanaReact'
import { mainnet, polygon } from 'portico/networks'
import {
  AppKitButton,
  AppKitNetworkButton,
  AppKitProvider,
  createAppKit,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'portico/react'

createAppKit({ adapters: [new EvmAdapter()], networks: [mainnet, polygon], projectId: 'abc', features: { multiWallet: true } })

const Account = () => {
  const { open, close } = useAppKit()
  const { address, isConnected, caipAddress, status, embeddedWalletInfo, allAccounts } = useAppKitAccount()
  const eip155Account = useAppKitAccount({ namespace: 'eip155' })
  const { caipNetwork, chainId, caipNetworkId, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const { themeMode, setThemeMode, setThemeVariables } = useAppKitTheme()
  const { open: isOpen, selectedNetworkId, loading, activity } = useAppKitState()
  const { fetchBalance } = useAppKitBalance()
  const events = useAppKitEvents()
  const { connections, recentConnections } = useAppKitConnections('eip155')
  const { connection, isPending, switchConnection, deleteConnection } = useAppKitConnection({
    namespace: 'eip155',
    onSuccess: ({ address, hasSwitchedWallet }) => console.log(address, hasSwitchedWallet),
    onError: (error) => console.error(error.message),
  })

  useEffect(() => {
    if (isConnected) void fetchBalance().then(({ data }) => console.log(`${data?.balance} ${data?.symbol}`))
  }, [isConnected, fetchBalance])

  const sign = async () => {
    const signature = await walletProvider?.request<string>({ method: 'personal_sign', params: ['0x', address] })
    console.log(signature)
  }
  const embedded: readonly (string | null | undefined)[] = [embeddedWalletInfo?.user.email, embeddedWalletInfo?.authProvider]
  return (
    <section>
      <appkit-button balance="hide" />
      <appkit-button label="Sign in" size="sm" charsStart={6} namespace="eip155" />
      <w3m-button />
      <appkit-network-button disabled={!isConnected} />
      <AppKitButton label="Connect" />
      <AppKitNetworkButton />
      <p>
        {address} {caipAddress} {status} {eip155Account.address} {String(embedded)} {allAccounts.map(({ type }) => type).join()}
      </p>
      <p>
        {caipNetwork?.name} {chainId} {caipNetworkId} {selectedNetworkId} {String(loading)} {String(activity)} {themeMode} {events.data.event}
      </p>
      <p>
        {walletInfo?.name} {connections.length + recentConnections.length} {connection?.name} {String(isPending)}
      </p>
      <button type="button" onClick={() => (isOpen ? close() : open({ view: 'Account' }))}>
        Open
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => switchNetwork(polygon)}>
        Polygon
      </button>
      <button type="button" onClick={() => connections[0] && switchConnection({ connection: connections[0] })}>
        Other wallet
      </button>
      <button type="button" onClick={() => deleteConnection({ address: address ?? '', connectorId: 'app.harbor' })}>
        Forget
      </button>
      <button
        type="button"
        onClick={() => {
          setThemeMode('dark')
          setThemeVariables({ '--w3m-accent': '#0a7' })
          void disconnect({ namespace: 'eip155' })
        }}
      >
        Leave
      </button>
    </section>
  )
}

export const App = () => (
  <AppKitProvider networks={[mainnet, polygon]} adapters={[new EvmAdapter()]} projectId="abc">
    <Account />
  </AppKitProvider>
)

export const useSolana = (wallets: BaseWalletAdapter[]): readonly [Connection | undefined, string | undefined, SolanaAdapter] => {
  const { connection } = useSolanaConnection()
  const { walletProvider } = useAppKitProvider<SolanaProvider>('solana')
  return [connection, walletProvider?.publicKey?.toBase58(), new SolanaAdapter({ wallets })]
}

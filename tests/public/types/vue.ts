// A Vue component's setup, as one writes it for the incumbent's kit: only the specifiers of the imports are ours. `npm run types` compiles it; it is not run.
import { EvmAdapter } from 'portico/adapters/evm'
import { type BaseWalletAdapter, type Connection, SolanaAdapter, type Provider as SolanaProvider, useAppKitConnection } from 'portico/adapters/solanaVue'
import { mainnet, polygon } from 'portico/networks'
import {
  createAppKit,
  getAppKit,
  modal,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'portico/vue'
import { watchEffect } from 'vue'

createAppKit({ adapters: [new EvmAdapter()], networks: [mainnet, polygon], projectId: 'abc', themeMode: 'light' })

export const setup = () => {
  const { open } = useAppKit()
  const account = useAppKitAccount()
  const solana = useAppKitAccount({ namespace: 'solana' })
  const network = useAppKitNetwork()
  const provider = useAppKitProvider<Provider>('eip155')
  const state = useAppKitState()
  const theme = useAppKitTheme()
  const events = useAppKitEvents()
  const wallet = useWalletInfo()
  const { disconnect } = useDisconnect()
  watchEffect(() => {
    const address: string | undefined = account.value.address
    console.log(address, solana.value.isConnected, network.value.caipNetwork?.name, state.open, state.selectedNetworkId, state.remoteFeatures.activity)
    console.log(events.data.event, wallet.walletInfo?.name, theme.themeMode)
  })
  const sign = () => provider.walletProvider.request({ method: 'eth_accounts' })
  return {
    open: () => open({ view: 'Networks' }),
    sign,
    dark: () => theme.setThemeMode('dark'),
    polygon: () => network.value.switchNetwork(polygon),
    disconnect,
  }
}

export const useSolana = (wallets: BaseWalletAdapter[]): readonly [Connection | undefined, string | undefined, SolanaAdapter] => {
  const { connection } = useAppKitConnection()
  const provider = useAppKitProvider<SolanaProvider>('solana')
  return [connection.value, provider.walletProvider?.publicKey?.toBase58(), new SolanaAdapter({ wallets })]
}

export const useChain = () => {
  const network = useAppKitNetworkCore()
  const provider = useAppKitProvider('eip155')
  if (modal) getAppKit(modal)
  return () => [network.value.chainId, provider.walletProvider?.request({ method: 'eth_accounts' })]
}

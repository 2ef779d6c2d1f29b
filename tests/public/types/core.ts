// A page without a framework, as one writes it for the incumbent's kit: only the specifiers of the imports are ours. `npm run types` compiles it; it is not run.
import { AppKit, type AppKitOptions, createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { type BaseWalletAdapter, type Provider, SolanaAdapter } from 'portico/adapters/solana'
import { type AppKitNetwork, arbitrum, base, defineChain, mainnet, solana, solanaDevnet } from 'portico/networks'
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  type SIWECreateMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
  verifySignature,
} from 'portico/siwx'

const hyperspace = defineChain({
  id: 1234,
  caipNetworkId: 'eip155:1234',
  chainNamespace: 'eip155',
  name: 'Hyperspace',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.hyperspace.example'], webSocket: ['wss://rpc.hyperspace.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.hyperspace.example' } },
  contracts: {},
})
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, base, solana, solanaDevnet, hyperspace]

const metadata = { name: 'App', description: 'An example', url: 'https://app.example', icons: ['https://app.example/icon.png'] }
const options: AppKitOptions = {
  adapters: [new EvmAdapter(), new SolanaAdapter()],
  networks,
  defaultNetwork: mainnet,
  projectId: 'abc',
  metadata,
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#000000', '--w3m-z-index': 1000 },
  features: { analytics: true, email: false, socials: ['google', 'x'], connectMethodsOrder: ['wallet', 'email'] },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  allWallets: 'SHOW',
  enableCoinbase: true,
  coinbasePreference: 'all',
  chainImages: { 1234: 'https://app.example/hyperspace.png' },
}
const modal = createAppKit(options)

export const setUp = async (): Promise<void> => {
  document.getElementById('open')?.addEventListener('click', () => modal.open())
  document.getElementById('networks')?.addEventListener('click', () => modal.open({ view: 'Networks' }))
  document.getElementById('solana')?.addEventListener('click', () => modal.open({ view: 'Connect', namespace: 'solana' }))
  modal.subscribeAccount(({ address, isConnected, caipAddress, status, allAccounts }) => {
    const first: string | undefined = allAccounts[0]?.address
    console.log(address, isConnected, caipAddress, status, first)
  }, 'eip155')
  modal.subscribeNetwork(({ caipNetwork, chainId, caipNetworkId }) => console.log(caipNetwork?.name, chainId, caipNetworkId))
  modal.subscribeCaipNetworkChange((network) => console.log(network?.id))
  modal.subscribeProviders((state) => console.log(state.eip155))
  modal.subscribeEvents((event) => console.log(event.data.event, event.data.properties))
  modal.subscribeState(({ open, selectedNetworkId }) => console.log(open, selectedNetworkId))
  modal.subscribeWalletInfo((info) => console.log(info?.name, info?.icon))
  modal.subscribeTheme(({ themeMode }) => document.body.classList.toggle('dark', themeMode === 'dark'))
  modal.setThemeMode(modal.getThemeMode() === 'dark' ? 'light' : 'dark')
  modal.setThemeVariables({ '--w3m-accent': 'red' })
  modal.updateFeatures({ email: false })
  await modal.switchNetwork(base)
  const provider = modal.getProvider<{ request(call: { method: string }): Promise<unknown> }>('eip155')
  await provider?.request({ method: 'eth_accounts' })
  const id: string | number | undefined = modal.getChainId()
  const address: string | undefined = modal.getAddressByChainNamespace('eip155')
  console.log(id, address, modal.getWalletInfo()?.name, modal.getWalletProviderType(), modal.getIsConnectedState(), AppKit.getInstance()?.version)
  await modal.disconnect('eip155')
  await modal.close()
}

/** A server's part of signing in, as the former kit's helpers have it. */
export const signIn = async (message: string, signature: string): Promise<boolean> => {
  const config = createSIWEConfig({
    getNonce: async () => 'abcdefgh12',
    getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example', chains: [1] }),
    createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
    verifyMessage: async (args: SIWEVerifyMessageArgs) => args.signature !== '',
    getSession: async (): Promise<SIWESession | null> => null,
    signOut: async () => true,
  })
  console.log(config.options.required, getDidAddress('did:pkh:eip155:1:0x'), getDidChainId('did:pkh:eip155:1:0x'))
  return verifySignature({ address: getAddressFromMessage(message), message, signature, chainId: getChainIdFromMessage(message), projectId: 'abc' })
}
export const sendSol = async (provider: Provider, wallets: BaseWalletAdapter[]): Promise<string> => {
  console.log(new SolanaAdapter({ wallets }).networks?.length, provider.publicKey?.toBase58())
  return provider.sendTransaction({ serialize: () => new Uint8Array() }, { sendRawTransaction: async () => 'signature' })
}

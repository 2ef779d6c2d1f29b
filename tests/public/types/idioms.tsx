// Lines of public code that were written for the incumbent's kit: only the specifiers are ours. `npm run types` compiles them; nothing is run.
import { useEffect, useState } from 'react'
import type { BitcoinConnector } from 'portico/adapters/bitcoin'
import type { Provider as SolanaProvider } from 'portico/adapters/solana'
import type { SIWXSession, SIWXVerifier } from 'portico/siwx'
import {
  type CaipNetwork,
  type CaipNetworkId,
  type ConnectorType,
  type Event,
  type Features,
  type Metadata,
  type OpenOptions,
  type SocialProvider,
  type Views,
  createAppKit,
  useAppKit,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
} from 'portico/react'
import type { Views as ViewsOfVue } from 'portico/vue'
import { type AppKitNetwork, type ChainNamespace, mainnet, stellar, stellarTestnet, tronMainnet, tronNileTestnet, tronShastaTestnet } from 'portico/networks'

const metadata: Metadata = { name: 'App', description: 'An example', url: 'https://app.example', icons: ['https://app.example/icon.png'] }
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, tronMainnet, tronShastaTestnet, tronNileTestnet, stellar, stellarTestnet]
const modal = createAppKit({ networks, metadata, projectId: 'abc' })

const namespaces: ChainNamespace[] = ['eip155', 'solana']
const views: Views[] = ['Connect', 'Account', 'Networks', 'AllWallets', 'WhatIsANetwork', 'WhatIsAWallet', 'OnRampProviders', 'Swap', 'WalletSend']
const view: ViewsOfVue = 'Account'
const provider: SocialProvider = 'google'
const kind: ConnectorType = 'ANNOUNCED'
const id: CaipNetworkId<'eip155'> = 'eip155:1'

export const describe = (network: CaipNetwork): string => `${network.name} ${namespaces.length} ${views.length} ${view} ${provider} ${kind} ${id}`
export const track = (event: Event): string => (event.type === 'track' ? event.event : '')
export const Idioms = ({ options }: { readonly options: OpenOptions<Views> }) => {
  const { open } = useAppKit()
  const { caipNetworkId } = useAppKitNetwork()
  const [chain] = useState<CaipNetworkId | undefined>(caipNetworkId)
  const show = (wanted: Views) => open({ view: wanted, namespace: 'eip155' })
  return (
    <button type="button" onClick={() => void open(options).then(() => show('Account'))}>
      {chain}
    </button>
  )
}

// Lines about the theme, networks, the state, sending and lists of the page's own.
export const Theme = () => {
  const { themeMode, setThemeMode } = useAppKitTheme()
  const [mode, setMode] = useState<'light' | 'dark'>(themeMode)
  const other: 'light' | 'dark' = modal.getThemeMode() === 'dark' ? 'light' : 'dark'
  useEffect(() => modal.subscribeTheme((theme) => setMode(theme.themeMode)), [])
  return (
    <button type="button" onClick={() => setThemeMode('auto')}>
      {mode} {other}
    </button>
  )
}
export const Chain = () => {
  const { caipNetwork, approvedCaipNetworkIds, supportsAllNetworks } = useAppKitNetwork()
  const multicall: `0x${string}` | undefined = caipNetwork?.contracts?.multicall3?.address
  const evm: CaipNetwork<'eip155'> | undefined = caipNetwork?.chainNamespace === 'eip155' ? (caipNetwork as CaipNetwork<'eip155'>) : undefined
  const chainId: CaipNetworkId<'eip155'> | undefined = evm?.caipNetworkId
  const rest = [evm?.custom, evm?.fees, evm?.formatters, evm?.serializers].filter(Boolean)
  useEffect(() => modal.subscribeNetwork((state) => console.log(state.approvedCaipNetworkIds, state.supportsAllNetworks)), [])
  return <>{`${multicall} ${chainId} ${rest.length} ${approvedCaipNetworkIds?.length} ${supportsAllNetworks}`}</>
}
export const Send = () => {
  const { open } = useAppKit()
  const send = async () => {
    const result = await open({ view: 'WalletSend', arguments: { amount: '1', assetAddress: '0x0', namespace: 'eip155', chainId: '1', to: '0x0' } })
    return result?.hash
  }
  const { connectingWallet, headless, payments, emailCapture } = useAppKitState()
  return (
    <button type="button" onClick={() => void send()}>
      {connectingWallet?.name} {headless} {payments} {Boolean(emailCapture)}
    </button>
  )
}
export const connectors = (): string =>
  modal
    .getConnectors('eip155')
    .map((connector) => `${connector.explorerId} ${connector.imageId} ${typeof connector.provider}`)
    .join()
export const list = async (): Promise<string | undefined> => {
  const features: Features = modal.features
  const ends = [modal.subscribeWalletList((state) => console.log(state.wallets.length)), modal.subscribeWalletConnectUri(({ wcUri }) => console.log(wcUri))]
  await modal.prefetchWalletConnectUri()
  const { wcUri, wcError, wcFetchingUri } = modal.getWalletConnectUri()
  if (wcError || wcFetchingUri || features.email) await modal.resetWalletConnectUri()
  await modal.resetConnectingWallet()
  for (const end of ends) end()
  return wcUri
}
export const sign = (params: BitcoinConnector.SignPSBTParams): BitcoinConnector.SignPSBTParams => {
  params.broadcast = true
  params.psbt = 'cHNidP8='
  params.signInputs = [{ address: 'bc1q', index: 0, sighashTypes: [1] }]
  return params
}
export const verifies = (verifier: SIWXVerifier, session: SIWXSession): boolean => verifier.shouldVerify(session)
export const chains = (provider: SolanaProvider): string[] => provider.chains.map(({ name }) => name)

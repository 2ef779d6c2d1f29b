// Lines of public code that were written for the incumbent's kit: only the specifiers are ours. `npm run types` compiles them; nothing is run.
import { useState } from 'react'
import {
  type CaipNetwork,
  type CaipNetworkId,
  type ConnectorType,
  type Event,
  type Metadata,
  type OpenOptions,
  type SocialProvider,
  type Views,
  createAppKit,
  useAppKit,
  useAppKitNetwork,
} from 'portico/react'
import type { Views as ViewsOfVue } from 'portico/vue'
import { type AppKitNetwork, type ChainNamespace, mainnet, stellar, stellarTestnet, tronMainnet, tronNileTestnet, tronShastaTestnet } from 'portico/networks'

const metadata: Metadata = { name: 'App', description: 'An example', url: 'https://app.example', icons: ['https://app.example/icon.png'] }
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, tronMainnet, tronShastaTestnet, tronNileTestnet, stellar, stellarTestnet]
createAppKit({ networks, metadata, projectId: 'abc' })

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

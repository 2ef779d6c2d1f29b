import { QueryClient } from '@tanstack/react-query'
import { WagmiAdapter } from 'portico/adapters/wagmi'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico/react'

const networks = [mainnet, polygon]
const wagmiAdapter = new WagmiAdapter({ networks })

export const { wagmiConfig } = wagmiAdapter
export const queryClient = new QueryClient()

createAppKit({
  networks,
  adapters: [wagmiAdapter],
  enableWalletConnect: false,
  metadata: { name: 'A page', description: 'A page with a wallet', url: location.origin, icons: [] },
})

import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico/react'

export const appkit = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'React app', description: 'A page with React', url: location.origin, icons: [] },
  // Wallets of this browser first, then wallets on phones.
  features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
})

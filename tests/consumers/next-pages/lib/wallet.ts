import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico/react'

createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet' },
  // Wallets of this browser first, then wallets on phones.
  features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
})

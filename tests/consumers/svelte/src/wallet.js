import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { readable } from 'svelte/store'

export const modal = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet' },
  // Wallets of this browser first, then wallets on phones.
  features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
})

export const account = readable(modal.getAccount(), (set) => {
  set(modal.getAccount())
  return modal.subscribeAccount(set)
})

import { WagmiAdapter } from 'portico/adapters/wagmi'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico'

const preload = new URLSearchParams(location.search).get('preload')
const networks = [mainnet, polygon]
const appkit = createAppKit({
  ...(preload && { preload }),
  networks,
  adapters: [new WagmiAdapter({ networks })],
  metadata: { name: 'wagmi page', description: 'A page of the bench', url: location.origin, icons: [] },
})
appkit.subscribeAccount(({ address }) => {
  document.querySelector('#address').textContent = address ?? ''
})

import { WagmiAdapter } from 'portico/adapters/wagmi'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico'

const networks = [mainnet, polygon]
const appkit = createAppKit({
  networks,
  adapters: [new WagmiAdapter({ networks })],
  metadata: { name: 'wagmi page', description: 'A page of the bench', url: location.origin, icons: [] },
})
appkit.subscribeAccount(({ address }) => {
  document.querySelector('#address').textContent = address ?? ''
})

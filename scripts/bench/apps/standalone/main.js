import { createAppKit, EvmAdapter, networks } from './portico/portico.js'

const appkit = createAppKit({
  networks: [networks.mainnet, networks.polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'Plain page', description: 'A page of the bench', url: location.origin, icons: [] },
})
appkit.subscribeAccount(({ address }) => {
  document.querySelector('#address').textContent = address ?? ''
})

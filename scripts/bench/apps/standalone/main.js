import { createAppKit, EvmAdapter, networks } from './portico/portico.js'

const preload = new URLSearchParams(location.search).get('preload')
const appkit = createAppKit({
  ...(preload && { preload }),
  networks: [networks.mainnet, networks.polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'Plain page', description: 'A page of the bench', url: location.origin, icons: [] },
})
appkit.subscribeAccount(({ address }) => {
  document.querySelector('#address').textContent = address ?? ''
})

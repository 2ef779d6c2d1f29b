// A page with a plugin by a third party, whose view is the same as the built-in one that explains networks: `?view=` names the one to open.
import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet } from 'portico/networks'
import { guide } from './guide/manifest.js'

const view = new URLSearchParams(location.search).get('view')
const appkit = createAppKit({
  networks: [mainnet],
  adapters: [new EvmAdapter()],
  plugins: [guide()],
  metadata: { name: 'Page with a plugin', description: 'A page of the bench', url: location.origin, icons: [] },
})
const button = document.createElement('button')
button.id = 'open'
button.textContent = 'Open'
button.addEventListener('click', () => void appkit.open({ view }))
document.getElementById('root').append(button)

import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit, useAppKitAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'

// A page that pairs and has a directory, for the parts of the bench that need them.
const query = new URLSearchParams(location.search)
const project = query.get('project')
const preload = query.get('preload')

createAppKit({
  ...(project && { projectId: project, relayUrl: query.get('relay'), apiUrl: query.get('api'), attestation: false }),
  ...(preload && { preload }),
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'React page', description: 'A page of the bench', url: location.origin, icons: [] },
})

const App = () => {
  const { address } = useAppKitAccount()
  return (
    <main>
      <appkit-button />
      <p id="address">{address ?? ''}</p>
    </main>
  )
}
createRoot(document.getElementById('root')).render(<App />)

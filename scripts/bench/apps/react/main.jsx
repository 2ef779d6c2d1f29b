import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit, useAppKitAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'

createAppKit({
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

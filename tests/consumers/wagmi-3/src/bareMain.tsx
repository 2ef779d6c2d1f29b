import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { BarePage } from './BarePage'
import { mainnet, polygon } from './chains'

const config = createConfig({ chains: [mainnet, polygon], transports: { [mainnet.id]: http(), [polygon.id]: http() } })
const queryClient = new QueryClient()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <BarePage />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )

import { EthersAdapter } from 'portico/adapters/ethers'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico/react'

createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EthersAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet', url: location.origin, icons: [] },
})

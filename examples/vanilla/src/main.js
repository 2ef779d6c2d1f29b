import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'

const appkit = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'Plain page', description: 'A page without a framework', url: location.origin, icons: [] },
  // Wallets of this browser first, then wallets on phones.
  features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
})

const account = document.querySelector('#account')
const sign = document.querySelector('#sign')
const signature = document.querySelector('#signature')

appkit.subscribeAccount(({ address, isConnected }) => {
  account.textContent = address ?? 'none'
  sign.disabled = !isConnected
})

sign.addEventListener('click', async () => {
  const provider = appkit.getProvider('eip155')
  const address = appkit.getAddress()
  try {
    signature.textContent = await provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  } catch (error) {
    signature.textContent = error.code === 4001 ? 'Declined' : 'It did not work'
  }
})

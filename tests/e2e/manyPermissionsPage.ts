// A page whose account has permitted 10,000 things, as its server and its node say.
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { createAppKit } from '../../exports/index.js'

const owner = `0x${'5a'.repeat(20)}`
const provider = {
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [owner]
    throw Object.assign(new Error('No such method.'), { code: 4200 })
  },
  on: () => {},
  removeListener: () => {},
}
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: Object.freeze({
        info: { uuid: '9f3c4b1e-54f2-4a55-8f6a-0a3f5d0f2c11', name: 'Harbor', icon: 'data:image/png;base64,AAAA', rdns: 'com.harbor' },
        provider,
      }),
    }),
  )
window.addEventListener('eip6963:requestProvider', announce)
announce()

const appkit = createAppKit({
  adapters: [new EvmAdapter()],
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
    },
  ],
  ...(location.search === '?server' && { apiUrl: location.origin }),
  features: { analytics: false, activity: false },
  enableWalletConnect: false,
})

declare global {
  interface Window {
    many: { account(): string | undefined; open(): void }
  }
}
window.many = { account: () => appkit.getAddress(), open: () => void appkit.open({ view: 'Permissions' }) }
document.body.append(document.createElement('appkit-button'))

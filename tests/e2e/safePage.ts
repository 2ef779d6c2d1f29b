// A page that has the plugin for Safe apps, and a browser wallet beside it.
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { createAppKit } from '../../exports/index.js'
import { safe } from '../../plugins/safe/manifest.js'

const wallet = '0x1111111111111111111111111111111111111111'
const provider = {
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet]
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

const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
} as const

const appkit = createAppKit({
  adapters: [new EvmAdapter()],
  networks: [network],
  plugins: [safe({ origins: ['http://other.localhost', 'http://safe.localhost'] })],
  features: { analytics: false },
  enableWalletConnect: false,
})
const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
  (appkit.getWalletProvider() as { request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown> }).request({
    method,
    params,
  })

declare global {
  interface Window {
    page: { account(): string | undefined; ask(method: string, params: readonly unknown[]): Promise<unknown> }
  }
}
window.page = { account: () => appkit.getAddress(), ask }
const button = document.createElement('appkit-button')
document.body.append(button)

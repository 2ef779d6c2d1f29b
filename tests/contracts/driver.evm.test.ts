import { createDriver } from '../../adapters/evm/createDriver.js'
import { createTransport } from '../../adapters/evm/createTransport.js'
import { pinProvider } from '../../adapters/evm/pinProvider.js'
import type { Network } from '../../kernel/contract/index.js'
import { driverContract } from './driver.js'

const network: Network = {
  id: 137,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const mainnet: Network = { ...network, id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum' }

driverContract('adapters/evm', () => {
  let requests = 0
  let respond: () => unknown = () => null
  const request = async () => {
    requests++
    return respond()
  }
  const wallet = pinProvider({ request })
  if (!wallet) throw new Error('no provider')
  // No patience: a wallet that says it switched is asked once and believed.
  const after = (_: number, run: () => void) => {
    queueMicrotask(run)
    return () => {}
  }
  const accounts = ['0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC']
  return {
    driver: createDriver({ networks: { find: (id) => [mainnet, network].find(({ caipNetworkId }) => caipNetworkId === id) }, rpc: { request }, after }),
    namespace: 'eip155',
    opened: { namespace: 'eip155', accounts, chain: 'eip155:1', transport: createTransport({ wallet, accounts, chain: 'eip155:1', after }) },
    has: ['signMessage', 'switchNetwork', 'nativeBalance', 'transfer'],
    otherChain: 'eip155:137',
    payee: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    fail: (error) => {
      respond = () => {
        throw error
      }
    },
    answer: (result) => {
      respond = () => result
    },
    never: () => {
      respond = () => new Promise(() => {})
    },
    get requests() {
      return requests
    },
  }
})

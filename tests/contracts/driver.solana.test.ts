import { createPublicKeys } from '../../adapters/solana/createPublicKeys.js'
import { createDriver } from '../../adapters/solana/createDriver.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { solanaKey } from '../harness/fakeSolana.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { driverContract } from './driver.js'

const network = (id: string) =>
  toNetwork({
    id,
    chainNamespace: 'solana',
    name: id,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const networks = [network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')]
const [main = network('main'), dev = network('dev')] = networks

const always = ['signMessage', 'switchNetwork', 'nativeBalance', 'balances', 'collectibles', 'transactions'] as const
const transports = [
  { methods: undefined, adds: ['transfer'] },
  { methods: ['solana_signMessage', 'solana_signTransaction'], adds: ['transfer'] },
  { methods: ['solana_signMessage', 'solana_signIn'], adds: ['signIn'] },
  { methods: ['solana_signMessage'], adds: [] },
] as const
for (const { methods, adds } of transports) {
  driverContract(`adapters/solana over a transport that says it can ${methods?.join(', ') ?? 'nothing'}`, [...always, ...adds], () => {
    const script = scriptedRequest()
    const { request } = script
    const accounts = [solanaKey(7)]
    return Object.assign(script, {
      driver: createDriver(
        {
          networks: { find: (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id) },
          rpc: { request },
          after: () => () => {},
          options: { commitment: 'confirmed', wsEndpoint: undefined, priorityFee: 'auto' },
          openSocket: undefined,
        },
        { keys: createPublicKeys({ after: () => () => {} }), chains: () => networks },
      ),
      namespace: 'solana',
      opened: {
        namespace: 'solana',
        accounts,
        chain: main.caipNetworkId,
        transport: { request, watch: () => () => {}, close: async () => {}, ...(methods && { methods }) },
      },
      otherChain: dev.caipNetworkId,
      transaction: '5'.repeat(88),
      contract: solanaKey(11),
      payee: solanaKey(9),
    })
  })
}

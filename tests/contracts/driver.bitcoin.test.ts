import { createDriver } from '../../adapters/bitcoin/createDriver.js'
import { withAbort } from 'portico-lib/timing/withAbort.js'
import { bitcoinAddress } from '../harness/fakeBitcoin.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { testNetwork } from '../harness/testNetwork.js'
import { driverContract } from './driver.js'

driverContract('adapters/bitcoin', ['signMessage', 'switchNetwork'], () => {
  const script = scriptedRequest()
  const { request } = script
  return Object.assign(script, {
    driver: createDriver({
      networks: { find: () => undefined },
      rpc: { get: () => Promise.reject(new Error('No server is asked.')) },
    }),
    namespace: 'bip122',
    opened: {
      namespace: 'bip122',
      accounts: [bitcoinAddress(7)],
      chain: 'bip122:00000000da84f2bafbbc53dee25a72ae',
      transport: { request, watch: () => () => {}, close: async () => {} },
    },
    otherChain: 'bip122:00000008819873e925422c1ff0f99f7c',
  })
})

driverContract(
  'adapters/bitcoin, with a server of the network',
  ['signMessage', 'switchNetwork', 'nativeBalance', 'balances', 'history', 'transactions'],
  () => {
    const script = scriptedRequest()
    const { request } = script
    const network = testNetwork('bip122', '00000000da84f2bafbbc53dee25a72ae', 'Testnet 4')
    const served = { ...network, rpcUrls: { default: { http: ['https://esplora.example'] } } }
    return Object.assign(script, {
      driver: createDriver({
        networks: { find: () => served },
        rpc: {
          get: async (_, path, signal) => {
            signal?.throwIfAborted()
            return withAbort(request(path), signal)
          },
        },
      }),
      namespace: 'bip122',
      opened: {
        namespace: 'bip122',
        accounts: [bitcoinAddress(7)],
        chain: network.caipNetworkId,
        transport: { request, watch: () => () => {}, close: async () => {} },
      },
      transaction: 'ab'.repeat(32),
      otherChain: 'bip122:00000008819873e925422c1ff0f99f7c',
    })
  },
)

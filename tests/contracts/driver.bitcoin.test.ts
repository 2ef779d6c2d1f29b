import { createDriver } from '../../adapters/bitcoin/createDriver.js'
import { bitcoinAddress } from '../harness/fakeBitcoin.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
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

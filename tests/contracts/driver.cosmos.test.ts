import { createFamily } from '../../adapters/cosmos/createFamily.js'
import { createInstalledDriver } from '../../kernel/api/installed/index.js'
import { cosmosAddress } from '../harness/fakeCosmos.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { driverContract } from './driver.js'

const refuse = () => Promise.reject(new Error('No server is asked.'))

driverContract('adapters/cosmos', ['signMessage', 'switchNetwork'], () => {
  const script = scriptedRequest()
  const { request } = script
  return Object.assign(script, {
    driver: createInstalledDriver({
      namespace: 'cosmos',
      family: createFamily({ page: new EventTarget(), wallets: [] }),
      networks: { find: () => undefined },
      rpc: { get: refuse, request: refuse },
    }),
    namespace: 'cosmos',
    opened: {
      namespace: 'cosmos',
      accounts: [cosmosAddress(7)],
      chain: 'cosmos:cosmoshub-4',
      transport: { request, watch: () => () => {}, close: async () => {} },
    },
    otherChain: 'cosmos:osmosis-1',
  })
})

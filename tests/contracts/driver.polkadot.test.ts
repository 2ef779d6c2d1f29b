import { createFamily } from '../../adapters/polkadot/createFamily.js'
import { createInstalledDriver } from '../../kernel/api/installed/index.js'
import { polkadotAddress } from '../harness/fakePolkadot.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { driverContract } from './driver.js'

const refuse = () => Promise.reject(new Error('No server is asked.'))

driverContract('adapters/polkadot', ['signMessage', 'switchNetwork'], () => {
  const script = scriptedRequest()
  const { request } = script
  return Object.assign(script, {
    driver: createInstalledDriver({
      namespace: 'polkadot',
      family: createFamily({ site: 'Lumen Market' }),
      networks: { find: () => undefined },
      rpc: { get: refuse, request: refuse },
    }),
    namespace: 'polkadot',
    opened: {
      namespace: 'polkadot',
      accounts: [polkadotAddress(7, 0)],
      chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      transport: { request, watch: () => () => {}, close: async () => {} },
    },
    otherChain: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  })
})

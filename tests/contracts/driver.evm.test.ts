import { createDriver } from '../../adapters/evm/createDriver.js'
import { createTransport } from '../../adapters/evm/createTransport.js'
import { wrapProvider } from '../../adapters/evm/wrapProvider.js'
import { noPatience } from '../harness/noPatience.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { testNetwork } from '../harness/testNetwork.js'
import { driverContract, evmCapabilities } from './driver.js'

const networks = [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')]

driverContract('adapters/evm', evmCapabilities, () => {
  const script = scriptedRequest()
  const { request } = script
  const wallet = wrapProvider({ request })
  if (!wallet) throw new Error('no provider')
  const accounts = ['0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC']
  return Object.assign(script, {
    driver: createDriver({
      networks: { find: (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id) },
      rpc: { request },
      after: noPatience,
    }),
    namespace: 'eip155',
    opened: {
      namespace: 'eip155',
      accounts,
      chain: 'eip155:1',
      transport: createTransport({ wallet, accounts, chain: 'eip155:1', page: new EventTarget(), after: noPatience }),
    },
    otherChain: 'eip155:137',
    transaction: `0x${'ab'.repeat(32)}`,
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    payee: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  })
})

import { createDriver } from '../../adapters/legacy/createDriver.js'
import { createTransport } from '../../adapters/legacy/createTransport.js'
import { readAdapter } from '../../adapters/legacy/readAdapter.js'
import { fakeLegacyAdapter, legacyAddress } from '../harness/fakeLegacyAdapter.js'
import { scriptedRequest } from '../harness/scriptedRequest.js'
import { testNetwork } from '../harness/testNetwork.js'
import { driverContract } from './driver.js'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const otherChain = 'bip122:000000000933ea01ad0ee984209779ba'
const networks = [chain, otherChain].map((id) => testNetwork('bip122', id.slice('bip122:'.length), 'Bitcoin'))
const find = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)

driverContract('adapters/legacy', ['signMessage', 'switchNetwork', 'nativeBalance'], () => {
  const script = scriptedRequest()
  const { adapter } = fakeLegacyAdapter()
  // Every method of the adapter answers as the test says; of `switchNetwork` what it says of the chain counts.
  const asked = {
    ...adapter,
    signMessage: script.request,
    getBalance: script.request,
    switchNetwork: async () => ({ chainId: (await script.request()) ?? 'none' }),
  }
  const transport = createTransport({
    adapter: readAdapter(asked),
    connector: { id: 'harbor', name: 'Harbor', icon: undefined, rdns: undefined, type: 'ANNOUNCED', provider: {}, info: undefined },
    provider: {},
    account: legacyAddress,
    chain,
    news: { closing: 0 },
    find,
  })
  return Object.assign(script, {
    driver: createDriver({ namespace: 'bip122', networks: { find } }),
    namespace: 'bip122',
    opened: { namespace: 'bip122', accounts: [legacyAddress], chain, transport },
    otherChain,
  })
})

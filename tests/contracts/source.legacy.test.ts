import { proxy } from 'valtio/vanilla'
import { createSource } from '../../adapters/legacy/createSource.js'
import { readAdapter } from '../../adapters/legacy/readAdapter.js'
import type { Connector } from '../../kernel/api/index.js'
import { fakeClock } from '../harness/fakeClock.js'
import { fakeLegacyAdapter, legacyAddress } from '../harness/fakeLegacyAdapter.js'
import { testNetwork } from '../harness/testNetwork.js'
import { sourceContract } from './source.js'

const network = testNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')

sourceContract('adapters/legacy', () => {
  const wallet = fakeLegacyAdapter()
  const scope = new AbortController()
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    adapter: readAdapter(wallet.adapter),
    options: {},
    page: new EventTarget(),
    signal: scope.signal,
    clock: fakeClock(),
    find: () => network,
    onFault: (error) => {
      throw error
    },
  })
  return {
    source,
    namespace: 'bip122',
    wallet: {
      permit: wallet.permit,
      prompts: wallet.prompts,
      answer: wallet.answer,
      busy: wallet.busy,
      selectAccount: () => wallet.emit('accountChanged', { address: legacyAddress.replace('q', 'p') }),
      selectChain: () => wallet.emit('switchNetwork', { chainId: '000000000933ea01ad0ee984209779ba' }),
      disconnect: () => wallet.emit('disconnect'),
      get shown() {
        return wallet.calls.filter(({ method }) => method === 'connect').length
      },
      get listeners() {
        return wallet.listeners
      },
    },
    dispose: () => scope.abort(),
    discover: () => wallet.add('lantern'),
  }
})

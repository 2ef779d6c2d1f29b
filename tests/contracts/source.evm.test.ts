import { proxy } from 'valtio/vanilla'
import { createWalletOpener } from '../../adapters/evm/createWalletOpener.js'
import { findInjected } from '../../adapters/evm/findInjected.js'
import { createSource } from '../../adapters/evm/createSource.js'
import type { Connector } from '../../kernel/api/index.js'
import { fakeClock } from '../harness/fakeClock.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { evmSubjectWallet } from './evmSubjectWallet.js'
import { sourceContract } from './source.js'

sourceContract('adapters/evm', () => {
  const page = new EventTarget()
  const wallet = fakeEthereum({ page })
  const scope = new AbortController()
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    page,
    signal: scope.signal,
    after: fakeClock().after,
    announced: () => true,
    injected: () => false,
    finder: () => findInjected,
    label: 'Browser wallet',
    open: createWalletOpener({ page, after: fakeClock().after }).open,
    answers: async () => true,
    replaced: async () => {},
  })
  return {
    source,
    namespace: 'eip155',
    wallet: evmSubjectWallet(wallet),
    dispose: () => scope.abort(),
    discover: () => fakeEthereum({ page, info: { uuid: '00000000-0000-4000-8000-000000000001', name: 'Other', rdns: 'example.other' } }).announce(),
  }
})

import { proxy } from 'valtio/vanilla'
import { createOpener } from '../../adapters/evm/createOpener.js'
import { createSource } from '../../adapters/evm/createSource.js'
import type { Connector } from '../../kernel/contract/index.js'
import { fakeClock } from '../harness/fakeClock.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
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
    announced: true,
    injected: false,
    label: 'Browser wallet',
    open: createOpener({ page, after: fakeClock().after }),
  })
  return {
    source,
    namespace: 'eip155',
    wallet: {
      permit: () => {
        wallet.manner('eth_accounts', { result: ['0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'] })
      },
      prompts: (manner) => wallet.manner('eth_requestAccounts', manner),
      answer: () => wallet.approve(),
      busy: () => wallet.leavePrompt(),
      selectAccount: () => wallet.selectAccounts(['0x00000000000000000000000000000000000000aa']),
      selectChain: () => wallet.selectChain(137),
      disconnect: () => wallet.emit('disconnect', { code: 4900 }),
      get shown() {
        return wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
      },
      get listeners() {
        return wallet.listeners()
      },
    },
    dispose: () => scope.abort(),
    discover: () => fakeEthereum({ page, info: { uuid: '00000000-0000-4000-8000-000000000001', name: 'Other', rdns: 'example.other' } }).announce(),
  }
})

import { createPublicKeys } from '../../adapters/solana/createPublicKeys.js'
import { proxy } from 'valtio/vanilla'
import { createWalletOpener } from '../../adapters/solana/createWalletOpener.js'
import { createSource } from '../../adapters/solana/createSource.js'
import type { Connector } from '../../kernel/api/index.js'
import { fakeClock } from '../harness/fakeClock.js'
import { fakeSolana, solanaKey } from '../harness/fakeSolana.js'
import { sourceContract } from './source.js'

sourceContract('adapters/solana', () => {
  const page = new EventTarget()
  const wallet = fakeSolana({ page })
  const scope = new AbortController()
  const { after } = fakeClock()
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    page,
    signal: scope.signal,
    given: [],
    share: false,
    readOther: () => undefined,
    open: createWalletOpener({ page, after, keys: createPublicKeys({ after }), chains: () => [] }),
  })
  return {
    source,
    namespace: 'solana',
    wallet: {
      permit: wallet.permit,
      prompts: (manner) => wallet.manner('standard:connect', manner),
      answer: wallet.approve,
      busy: wallet.leavePrompt,
      selectAccount: () => wallet.selectAccounts([solanaKey(8)]),
      selectChain: () => wallet.selectChains(['solana:devnet']),
      disconnect: () => wallet.emit({ accounts: [] }),
      get shown() {
        return wallet.calls.filter(({ feature }) => feature === 'standard:connect').length
      },
      get listeners() {
        return wallet.listeners()
      },
    },
    dispose: () => scope.abort(),
    discover: () => fakeSolana({ page, name: 'Other' }),
  }
})

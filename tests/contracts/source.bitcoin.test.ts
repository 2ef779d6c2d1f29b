import { proxy } from 'valtio/vanilla'
import { createSource } from '../../adapters/bitcoin/createSource.js'
import { createWalletOpener } from '../../adapters/bitcoin/createWalletOpener.js'
import type { Connector } from '../../kernel/api/index.js'
import { fakeBitcoin } from '../harness/fakeBitcoin.js'
import { fakeClock } from '../harness/fakeClock.js'
import { sourceContract } from './source.js'

const prompts = ['connect', 'wallet_connect', 'getAddresses', 'getAccounts']

for (const dialect of ['standard', 'sats', 'unisat'] as const)
  sourceContract(`adapters/bitcoin with a wallet that speaks ${dialect}`, () => {
    const page = new EventTarget()
    const wallet = fakeBitcoin({ dialect, page })
    const scope = new AbortController()
    const source = createSource({
      state: proxy<{ items: readonly Connector[] }>({ items: [] }),
      page,
      signal: scope.signal,
      open: createWalletOpener({ page, after: fakeClock().after }),
    })
    return {
      source,
      namespace: 'bip122',
      wallet: {
        permit: wallet.permit,
        prompts: (manner) => wallet.manner('connect', manner),
        answer: wallet.approve,
        busy: wallet.leavePrompt,
        selectAccount: () => wallet.selectAccount(8),
        selectChain: () => wallet.selectNetwork('Signet'),
        disconnect: wallet.revoke,
        get shown() {
          return wallet.calls.filter(({ method }) => prompts.includes(method)).length
        },
        get listeners() {
          return wallet.listeners()
        },
      },
      dispose: () => scope.abort(),
      discover: () => fakeBitcoin({ dialect: 'standard', page, name: 'Other' }),
    }
  })

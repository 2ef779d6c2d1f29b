import type { FakeEthereum } from '../harness/fakeEthereum.js'
import type { SourceSubject } from './source.js'

/** The wallet that a source of EVM wallets has found. `listeners` counts those of the source, where the wallet has others. */
export const evmSubjectWallet = (wallet: FakeEthereum, listeners = () => wallet.listeners()): SourceSubject['wallet'] => ({
  permit: () => wallet.manner('eth_accounts', { result: ['0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'] }),
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
    return listeners()
  },
})

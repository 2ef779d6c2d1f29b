import { WalletError } from '../../kernel/api/index.js'
import { requestWithPendingPrompt, type PromptNeeds } from '#lib/wallets/requestWithPendingPrompt.js'
import type { Wallet } from './wrapProvider.js'
import { readAccounts } from './readAccounts.js'

export interface RequestAccountsNeeds extends Pick<PromptNeeds<readonly string[]>, 'prompts' | 'page' | 'signal' | 'onPending' | 'after'> {
  readonly wallet: Wallet
}

const method = 'eth_requestAccounts'

const check = (answer: unknown): readonly string[] => {
  const accounts = readAccounts(answer)
  if (!accounts || accounts.length === 0) throw new WalletError({ method, details: 'The answer is not a list of addresses.' })
  return accounts
}

/**
 * Requests accounts from the visitor (EIP-1102). A prompt that is open already (-32002) may be answered by `accountsChanged` or found with
 * `eth_accounts`.
 */
export const requestAccounts = ({ wallet, ...needs }: RequestAccountsNeeds): Promise<readonly string[]> =>
  requestWithPendingPrompt({
    ...needs,
    ask: () => wallet.ask(method),
    check,
    isWaiting: (error) => error instanceof WalletError && error.walletCode === -32002,
    look: (signal) => wallet.ask('eth_accounts', undefined, signal),
    watch: (listener) =>
      wallet.on((change) => {
        if (change !== 'closed' && change.accounts && change.accounts.length > 0) listener(change.accounts)
      }),
  })

import { WalletError } from '../../kernel/api/index.js'
import { requestWithPendingPrompt, type PromptNeeds } from '#lib/wallets/requestWithPendingPrompt.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { Wallet } from './pinWallet.js'
import { readAccounts, type WalletAccount } from './readAccounts.js'

export interface RequestAccountsNeeds extends Pick<PromptNeeds<readonly WalletAccount[]>, 'prompts' | 'page' | 'signal' | 'onPending' | 'after'> {
  readonly wallet: Wallet
}

const feature = 'standard:connect'

const check = (answer: unknown): readonly WalletAccount[] => {
  const accounts = readAccounts(safeGet(answer, 'accounts'))
  if (!accounts || accounts.length === 0) throw new WalletError({ method: feature, details: 'The answer is not a list of accounts.' })
  return accounts
}

/**
 * Requests accounts from the visitor. A prompt that is open already (-32002, or a message to that effect) may be answered by `change` or
 * found by a silent connect.
 */
export const requestAccounts = ({ wallet, ...needs }: RequestAccountsNeeds): Promise<readonly WalletAccount[]> =>
  requestWithPendingPrompt({
    ...needs,
    ask: () => wallet.ask(feature, []),
    check,
    isWaiting: (error) => error instanceof WalletError && error.walletCode === -32002,
    look: (signal) => wallet.ask(feature, [{ silent: true }], signal),
    watch: (listener) =>
      wallet.on((accounts) => {
        if (accounts.length > 0) listener(accounts)
      }),
  })

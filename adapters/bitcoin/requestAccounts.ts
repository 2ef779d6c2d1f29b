import { WalletError } from '../../kernel/api/index.js'
import { type PromptNeeds, requestWithPendingPrompt } from '#lib/wallets/requestWithPendingPrompt.js'
import type { ShownAccounts, Wallet } from './Wallet.js'

export interface RequestAccountsNeeds extends Pick<PromptNeeds<ShownAccounts>, 'prompts' | 'page' | 'signal' | 'onPending' | 'after'> {
  readonly wallet: Wallet
  readonly chain: string | undefined
}

const check = (answer: unknown): ShownAccounts => {
  const shown = answer as ShownAccounts
  if (shown.accounts.items.length === 0) throw new WalletError({ method: 'connect', details: 'The wallet did not return an address.' })
  return shown
}

/**
 * Requests accounts from the visitor. A prompt that is open already (-32002, or a message to that effect) may be answered by an event or
 * found by reading them silently.
 */
export const requestAccounts = ({ wallet, chain, ...needs }: RequestAccountsNeeds): Promise<ShownAccounts> =>
  requestWithPendingPrompt({
    ...needs,
    // Not tied to the signal: its answer may serve the next attempt.
    ask: () => wallet.connect(chain),
    check,
    isWaiting: (error) => error instanceof WalletError && error.walletCode === -32_002,
    look: (signal) => wallet.readAccounts(signal),
    watch: (listener) =>
      wallet.on((change) => {
        if (typeof change === 'object' && change.accounts && change.accounts.items.length > 0) listener({ accounts: change.accounts, chain: change.chain })
      }),
  })

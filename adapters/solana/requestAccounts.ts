import { WalletError } from '../../kernel/contract/index.js'
import { withAbort } from '../../lib/withAbort.js'
import type { Wallet } from './pinWallet.js'
import { readAccounts, type WalletAccount } from './readAccounts.js'
import { readProperty } from './readProperty.js'

export interface RequestAccountsNeeds {
  readonly wallet: Wallet
  /** Prompts of this page the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  readonly page: EventTarget
  readonly signal: AbortSignal
  onPending(): void
}

const feature = 'standard:connect'

const check = (answer: unknown): readonly WalletAccount[] => {
  const accounts = readAccounts(readProperty(answer, 'accounts'))
  if (!accounts || accounts.length === 0) throw new WalletError({ method: feature, details: 'The answer is not a list of accounts.' })
  return accounts
}

/**
 * Asks the visitor for accounts. When the wallet says that a prompt already waits in it (-32002, or in words), the answer to that prompt
 * counts: given to an earlier request of this page, reported by `change`, or found by a silent connect when the visitor comes back to the
 * page. Only the signal ends that wait.
 */
export const requestAccounts = async ({ wallet, prompts, page, signal, onPending }: RequestAccountsNeeds): Promise<readonly WalletAccount[]> => {
  signal.throwIfAborted()
  const earlier = [...prompts]
  // Not tied to the signal: after a cancel the wallet still shows this prompt, and its answer may serve the next try.
  const prompt = wallet.ask(feature, [])
  prompts.add(prompt)
  const forget = () => prompts.delete(prompt)
  prompt.then(forget, forget)
  try {
    return check(await withAbort(prompt, signal))
  } catch (error) {
    if (!(error instanceof WalletError) || error.walletCode !== -32002) throw error
  }
  onPending()
  const waiting = new AbortController()
  let unwatch = () => {}
  try {
    return await withAbort(
      new Promise<readonly WalletAccount[]>((resolve, reject) => {
        const look = () =>
          wallet
            .ask(feature, [{ silent: true }], waiting.signal)
            .then(check)
            .then(resolve, () => undefined)
        unwatch = wallet.on((accounts) => {
          if (accounts.length > 0) resolve(accounts)
        })
        for (const other of earlier) other.then(check).then(resolve, reject)
        page.addEventListener('focus', look, { signal: waiting.signal })
        look()
      }),
      signal,
    )
  } finally {
    waiting.abort()
    unwatch()
  }
}

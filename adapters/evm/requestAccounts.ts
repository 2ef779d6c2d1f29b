import { WalletError } from '../../kernel/contract/index.js'
import { withAbort } from '../../lib/withAbort.js'
import type { Wallet } from './pinProvider.js'
import { readAccounts } from './readAccounts.js'

export interface RequestAccountsNeeds {
  readonly wallet: Wallet
  /** Prompts of this page the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  readonly page: EventTarget
  readonly signal: AbortSignal
  onPending(): void
}

const method = 'eth_requestAccounts'

const check = (answer: unknown): readonly string[] => {
  const accounts = readAccounts(answer)
  if (!accounts || accounts.length === 0) throw new WalletError({ method, details: 'The answer is not a list of addresses.' })
  return accounts
}

/**
 * Asks the visitor for accounts (EIP-1102). When the wallet says that a prompt already waits in it (-32002), the answer
 * to that prompt counts: given to an earlier request of this page, reported by `accountsChanged`, or found with
 * `eth_accounts` when the visitor comes back to the page. Only the signal ends that wait.
 */
export const requestAccounts = async ({ wallet, prompts, page, signal, onPending }: RequestAccountsNeeds): Promise<readonly string[]> => {
  signal.throwIfAborted()
  const earlier = [...prompts]
  // Not tied to the signal: after a cancel the wallet still shows this prompt, and its answer may serve the next try.
  const prompt = wallet.ask(method)
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
      new Promise<readonly string[]>((resolve, reject) => {
        const look = () =>
          wallet
            .ask('eth_accounts', undefined, waiting.signal)
            .then(check)
            .then(resolve, () => undefined)
        unwatch = wallet.on((change) => {
          if (change !== 'closed' && change.accounts) resolve(change.accounts)
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

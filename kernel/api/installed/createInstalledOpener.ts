import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { requestWithPendingPrompt } from '#lib/wallets/requestWithPendingPrompt.js'
import { WalletGoneError } from '../adapterErrors.js'
import type { ConnectResult, OpenRequest } from '../connector.js'
import { WalletError } from '../errors.js'
import type { Dispose } from '../scope.js'
import { createInstalledTransport } from './createInstalledTransport.js'
import type { FoundWallet, InstalledFamily, InstalledWallet } from './InstalledFamily.js'

export interface InstalledOpenerNeeds {
  readonly namespace: string
  readonly family: InstalledFamily
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** The timeout of a wallet's answer after a reload, in ms. A wallet that shows a prompt instead answers later, or not at all. */
const restoreMs = 3_000

const check = (answer: unknown): readonly string[] => {
  const accounts = answer as readonly string[]
  if (accounts.length === 0) throw new WalletError({ method: 'connect', details: 'The wallet gave no account.' })
  return accounts
}

/** Opens wallets. Each wallet is wrapped once, and its open prompts are remembered. */
export const createInstalledOpener = ({ namespace, family, page, after }: InstalledOpenerNeeds) => {
  const known = new WeakMap<object, { readonly wallet: InstalledWallet; readonly prompts: Set<Promise<unknown>> }>()
  return async (found: FoundWallet, request: OpenRequest): Promise<readonly ConnectResult[]> => {
    const { restore, signal, onPending } = request
    signal.throwIfAborted()
    let pinned = known.get(found.wallet)
    if (!pinned) {
      const wallet = family.wrap(found.wallet)
      if (!wallet) throw new WalletGoneError({ wallet: found.name })
      pinned = { wallet, prompts: new Set() }
      known.set(found.wallet, pinned)
    }
    const { wallet, prompts } = pinned
    const chain = request.chains.find((one) => one.startsWith(`${namespace}:`))
    if (chain === undefined) return []
    const look = (until: AbortSignal) => wallet.accounts(chain, true, until)
    const accounts = restore
      ? await withTimeoutOrUndefined(after, restoreMs, (late) => look(AbortSignal.any([signal, late])))
      : await requestWithPendingPrompt<readonly string[]>({
          prompts,
          page,
          signal,
          // The call is not tied to the signal, because its answer may serve the next attempt.
          ask: () => wallet.accounts(chain, false),
          check,
          isWaiting: (error) => error instanceof WalletError && error.walletCode === -32_002,
          onPending,
          look,
          watch: () => () => {},
          after,
        })
    signal.throwIfAborted()
    // For a restore this is possible: a locked wallet returns its accounts when it is unlocked.
    if (!accounts || (accounts.length === 0 && !restore)) return []
    const transport = createInstalledTransport({ namespace, wallet, name: found.name, accounts, chain, page, native: family.native, after })
    return [{ namespace, accounts, chain, transport }]
  }
}

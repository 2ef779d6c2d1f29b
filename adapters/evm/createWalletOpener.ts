import { type Dispose, type Opened, WalletGoneError } from '../../kernel/api/index.js'
import type { OpenProvider } from './createConnector.js'
import { connectWallet } from './connectWallet.js'
import { isGone } from './isGone.js'
import { wrapProvider, type Wallet } from './wrapProvider.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'

export interface OpenerNeeds {
  /** Receives `focus` when the visitor returns from the wallet. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

export interface WalletOpener {
  readonly open: OpenProvider
  /** Whether the extension behind a provider still answers. One that was never opened is not asked. */
  answers(provider: object): Promise<boolean>
  /** Another provider took the place of this one: its connections end. */
  replaced(provider: object): void
}

/** How long a provider may take to show that it answers, in ms. */
const answerMs = 3_000

/** Opens providers. Each is wrapped the first time, and its open prompts are remembered. */
export const createWalletOpener = ({ page, after }: OpenerNeeds): WalletOpener => {
  const known = new WeakMap<object, { readonly wallet: Wallet; readonly prompts: Set<Promise<unknown>> }>()
  const pin = (found: unknown) => {
    if (typeof found !== 'object' || found === null) return undefined
    const wallet = known.get(found)?.wallet ?? wrapProvider(found)
    if (wallet && !known.has(found)) known.set(found, { wallet, prompts: new Set() })
    return known.get(found)
  }
  return {
    async open(found, name, request): Promise<readonly Opened[]> {
      const pinned = pin(found)
      if (!pinned) throw new WalletGoneError({ wallet: name })
      return connectWallet({ ...pinned, request, page, after }).catch((error: unknown) => {
        throw isGone(error) ? new WalletGoneError({ wallet: name }) : error
      })
    },
    async answers(provider) {
      const wallet = known.get(provider)?.wallet
      // A locked wallet answers too, and any error but one is an answer.
      const look = (signal: AbortSignal) =>
        wallet?.ask('eth_chainId', undefined, signal).then(
          () => true,
          (error: unknown) => !signal.aborted && !isGone(error),
        ) ?? Promise.resolve(true)
      return (await withTimeoutOrUndefined(after, answerMs, look)) === true
    },
    replaced: (provider) => known.get(provider)?.wallet.end(),
  }
}

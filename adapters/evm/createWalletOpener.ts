import { type Dispose, WalletGoneError } from '../../kernel/api/index.js'
import type { OpenProvider } from './createConnector.js'
import { connectWallet } from './connectWallet.js'
import { wrapProvider, type Wallet } from './wrapProvider.js'

export interface OpenerNeeds {
  /** Receives `focus` when the visitor returns from the wallet. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** Opens providers. Each is wrapped the first time, and its open prompts are remembered. */
export const createWalletOpener = ({ page, after }: OpenerNeeds): OpenProvider => {
  const known = new WeakMap<object, { readonly wallet: Wallet; readonly prompts: Set<Promise<unknown>> }>()
  const pin = (found: unknown) => {
    if (typeof found !== 'object' || found === null) return undefined
    const wallet = known.get(found)?.wallet ?? wrapProvider(found)
    if (wallet && !known.has(found)) known.set(found, { wallet, prompts: new Set() })
    return known.get(found)
  }
  return async (found, name, request) => {
    const pinned = pin(found)
    if (!pinned) throw new WalletGoneError({ wallet: name })
    return connectWallet({ ...pinned, request, page, after })
  }
}

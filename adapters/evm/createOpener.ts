import type { Dispose } from '../../kernel/api/index.js'
import type { OpenProvider } from './createConnector.js'
import { WalletGoneError } from './errors/WalletGoneError.js'
import { openWallet } from './openWallet.js'
import { pinProvider, type Wallet } from './pinProvider.js'

export interface OpenerNeeds {
  /** Gets `focus` when the visitor comes back from the wallet. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** Opens providers; each is pinned the first time and keeps its prompts in mind. */
export const createOpener = ({ page, after }: OpenerNeeds): OpenProvider => {
  const known = new WeakMap<object, { readonly wallet: Wallet; readonly prompts: Set<Promise<unknown>> }>()
  const pin = (found: unknown) => {
    if (typeof found !== 'object' || found === null) return undefined
    const wallet = known.get(found)?.wallet ?? pinProvider(found)
    if (wallet && !known.has(found)) known.set(found, { wallet, prompts: new Set() })
    return known.get(found)
  }
  return async (found, name, request) => {
    const pinned = pin(found)
    if (!pinned) throw new WalletGoneError({ wallet: name })
    return openWallet({ ...pinned, request, page, after })
  }
}

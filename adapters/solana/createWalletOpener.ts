import { type Dispose, type Network, WalletGoneError } from '../../kernel/api/index.js'
import type { OpenFound } from './createSource.js'
import type { PublicKeys } from './createPublicKeys.js'
import { describeAdapter } from './describeAdapter.js'
import { connectWallet } from './connectWallet.js'
import { pinWallet, type Wallet } from './pinWallet.js'

export interface OpenerNeeds {
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
  readonly keys: PublicKeys
  /** The declared Solana networks. */
  chains(): readonly Network[]
}

/** Opens wallets. Each is wrapped the first time, and its open prompts are remembered. */
export const createWalletOpener = (needs: OpenerNeeds): OpenFound => {
  const known = new WeakMap<object, { readonly wallet: Wallet; readonly prompts: Set<Promise<unknown>> }>()
  return async (found, name, request) => {
    let pinned = known.get(found)
    if (!pinned) {
      const wallet = pinWallet(found) ?? (describeAdapter(found) && (await import('./pinAdapter.js')).pinAdapter(found))
      if (!wallet) throw new WalletGoneError({ wallet: name })
      pinned = known.get(found) ?? { wallet, prompts: new Set() }
      known.set(found, pinned)
    }
    request.signal.throwIfAborted()
    return connectWallet({ ...pinned, name, request, ...needs })
  }
}

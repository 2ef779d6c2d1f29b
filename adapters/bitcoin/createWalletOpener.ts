import { type Dispose, WalletGoneError } from '../../kernel/api/index.js'
import { connectWallet } from './connectWallet.js'
import type { OpenFound } from './createSource.js'
import { createSats } from './dialects/createSats.js'
import { createStandard } from './dialects/createStandard.js'
import { createUnisat } from './dialects/createUnisat.js'
import type { FoundWallet } from './findInjected.js'
import type { Wallet } from './Wallet.js'

export interface OpenerNeeds {
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

const pin = ({ wallet, dialect }: FoundWallet): Wallet | undefined => {
  if (dialect === 'standard') return createStandard(wallet)
  return dialect === 'unisat' ? createUnisat(wallet) : createSats(wallet, dialect === 'leather')
}

/** Opens wallets. Each is wrapped the first time, and its open prompts are remembered. */
export const createWalletOpener = ({ page, after }: OpenerNeeds): OpenFound => {
  const known = new WeakMap<object, { readonly wallet: Wallet; readonly prompts: Set<Promise<unknown>> }>()
  return async (found, request) => {
    let pinned = known.get(found.wallet)
    if (!pinned) {
      const wallet = pin(found)
      if (!wallet) throw new WalletGoneError({ wallet: found.name })
      pinned = { wallet, prompts: new Set() }
      known.set(found.wallet, pinned)
    }
    return connectWallet({ ...pinned, name: found.name, request, page, after })
  }
}

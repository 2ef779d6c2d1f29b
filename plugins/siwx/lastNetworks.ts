import type { Stored } from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'

const maxAccounts = 16

/** Where accounts signed in last. What was stored is not trusted. */
export const lastNetworks = (stored: Stored<Readonly<Record<string, unknown>>>) => ({
  /** CAIP-2 id. */
  get(account: string): string | undefined {
    const all = stored.get()
    const chain = Object.hasOwn(all, account) ? all[account] : undefined
    return typeof chain === 'string' && parseCaipNetworkId(chain) ? chain : undefined
  },
  set(account: string, chain: string): void {
    const { [account]: _, ...others } = stored.get()
    stored.set(Object.fromEntries([...Object.entries(others).slice(1 - maxAccounts), [account, chain]]))
  },
})

import { type Capabilities, type Driver, lazyCapabilities } from '../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { PageRequests } from './requests/createPageRequests.js'

const has = ['signMessage', 'switchNetwork', 'nativeBalance', 'balances', 'walletAssets', 'collectibles', 'transactions', 'transfer', 'calls'] as const
type Has = Pick<Capabilities, (typeof has)[number]>
/** A driver whose capabilities are known beforehand. */
export interface EvmDriverParts extends Driver {
  attach(opened: Parameters<Driver['attach']>[0]): Has
}

/** A driver that exists immediately and loads its code when it is used. `requests`: makes the providers that hosts get. */
export const lateDriver = (load: () => Promise<EvmDriverParts>, requests?: Pick<PageRequests, 'provider'>): EvmDriverParts => ({
  namespace: 'eip155',
  ...(requests && { provider: requests.provider }),
  readAddress: async (text, chain) => (await importWithRetry(() => import('./transfer/readPasted.js'))).readPasted(text, chain),
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    return lazyCapabilities(parts, has)
  },
})

// `portico/adapters/bitcoin`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'

export type { AddressPurpose, BitcoinAccount } from '../../adapters/bitcoin/BitcoinAccount.js'
export type { BitcoinProvider, BitcoinProvider as BitcoinConnector } from '../../adapters/bitcoin/BitcoinProvider.js'

/** What `BitcoinAdapter` takes. */
export interface BitcoinAdapterOptions {
  /** Those of `createAppKit`, unless they are given here. They are what `adapter.networks` answers. */
  readonly networks?: readonly NetworkInput[]
}

/** Installed Bitcoin wallets: those that set an object on the page (Xverse, Leather, UniSat, OKX, …), and those of the Wallet Standard. */
export const bitcoin = (): DeferredPlugin => ({
  load: () => importWithRetry(() => import('../../adapters/bitcoin/manifest.js')).then((manifest) => [manifest.bitcoin()]),
  prefetch: () => ({ bitcoin: import('../../adapters/bitcoin/plugin.js') }),
})

/** Installed Bitcoin wallets, to connect and to sign messages with. */
export class BitcoinAdapter implements Adapter {
  readonly namespace = 'bip122'
  readonly adapterType = 'bitcoin'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin
  constructor(options?: BitcoinAdapterOptions) {
    this.networks = options?.networks
    this.plugin = bitcoin()
  }
}

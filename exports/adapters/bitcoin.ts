// `portico/adapters/bitcoin`
import type { BitcoinAccount } from '../../adapters/bitcoin/BitcoinAccount.js'
import type { BitcoinProvider } from '../../adapters/bitcoin/BitcoinProvider.js'
import type { PsbtCall, SignedPsbt } from '../../adapters/bitcoin/psbt/PsbtCall.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

export type { AddressPurpose, BitcoinAccount } from '../../adapters/bitcoin/BitcoinAccount.js'
export type { BitcoinProvider } from '../../adapters/bitcoin/BitcoinProvider.js'
export type { PsbtCall, PsbtInput, SignedPsbt } from '../../adapters/bitcoin/psbt/PsbtCall.js'

/** The provider by the name that the former kit has for it. @public */
export type BitcoinConnector = BitcoinProvider
/** The types of its calls by the names that the former kit has for them. */
export declare namespace BitcoinConnector {
  /** What `getAccountAddresses` answers, for each address. */
  type AccountAddress = BitcoinAccount
  /** What `signMessage` takes. */
  type SignMessageParams = Parameters<BitcoinProvider['signMessage']>[0]
  /** What `sendTransfer` takes. */
  type SendTransferParams = Parameters<BitcoinProvider['sendTransfer']>[0]
  /** What `signPSBT` takes. */
  type SignPSBTParams = PsbtCall
  /** What `signPSBT` answers. */
  type SignPSBTResponse = SignedPsbt
}

/** What `BitcoinAdapter` takes. @public */
export interface BitcoinAdapterOptions {
  /** Those of `createAppKit`, unless they are given here. They are what `adapter.networks` answers. */
  readonly networks?: readonly NetworkInput[]
  /** @deprecated Has no effect here: the `projectId` of `createAppKit` is used. */
  readonly projectId?: string
}

/** Installed Bitcoin wallets: those that set an object on the page (Xverse, Leather, UniSat, OKX, …), and those of the Wallet Standard. @public */
export const bitcoin = (): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/bitcoin/manifest.js')).then((manifest) => [manifest.bitcoin()]),
    prefetch: () => ({ bitcoin: import('../../adapters/bitcoin/plugin.js') }),
  })

/** Installed Bitcoin wallets, to connect and to sign messages with. @public */
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

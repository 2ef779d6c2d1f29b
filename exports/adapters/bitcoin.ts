import type { BitcoinAccount } from '../../adapters/bitcoin/BitcoinAccount.js'
import type { BitcoinProvider } from '../../adapters/bitcoin/BitcoinProvider.js'
import type { PsbtCall, SignedPsbt } from '../../adapters/bitcoin/psbt/PsbtCall.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

export type { AddressPurpose, BitcoinAccount } from '../../adapters/bitcoin/BitcoinAccount.js'
export type { BitcoinProvider } from '../../adapters/bitcoin/BitcoinProvider.js'
export type { PsbtCall, PsbtInput, SignedPsbt } from '../../adapters/bitcoin/psbt/PsbtCall.js'

/** The provider, under its name in the former kit. @public */
export type BitcoinConnector = BitcoinProvider
/** The types of its calls, under their names in the former kit. */
export declare namespace BitcoinConnector {
  /** An item of the answer of `getAccountAddresses`, for each address. */
  type AccountAddress = BitcoinAccount
  /** The parameters of `signMessage`. */
  type SignMessageParams = Parameters<BitcoinProvider['signMessage']>[0]
  /** The parameters of `sendTransfer`. */
  type SendTransferParams = Parameters<BitcoinProvider['sendTransfer']>[0]
  /** The parameters of `signPSBT`. */
  type SignPSBTParams = PsbtCall
  /** The result of `signPSBT`. */
  type SignPSBTResponse = SignedPsbt
}

/** The options of `BitcoinAdapter`. @public */
export interface BitcoinAdapterOptions {
  /** The networks of `adapter.networks`. Defaults to those of `createAppKit`. */
  readonly networks?: readonly NetworkInput[]
  /** @deprecated It has no effect here: the `projectId` of `createAppKit` is used. */
  readonly projectId?: string
}

/**
 * Installed Bitcoin wallets: those that inject an object into the page (Xverse, Leather, UniSat, OKX, …), and those of the Wallet
 * Standard.
 * @example `const modal = createAppKit(options, { deferred: [bitcoin()] })`
 * @public
 */
export const bitcoin = (): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/bitcoin/manifest.js')).then((manifest) => [manifest.bitcoin()]),
    prefetch: () => ({ bitcoin: import('../../adapters/bitcoin/plugin.js') }),
  })

/**
 * The adapter for installed Bitcoin wallets, which connects and signs messages.
 * @example `const modal = createAppKit({ networks: [bitcoin], adapters: [new BitcoinAdapter()] })`
 * @public
 */
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

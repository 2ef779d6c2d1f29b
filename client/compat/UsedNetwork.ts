import type { AppKit, NetworkState } from '../AppKit.js'

export interface UsedNetwork extends NetworkState, Pick<AppKit, 'switchNetwork'> {
  /** CAIP-2 ids; undefined where the wallet agrees to any. */
  readonly approvedCaipNetworkIds: readonly string[] | undefined
  readonly supportsAllNetworks: boolean
}

import type { AppKit, NetworkState } from '../AppKit.js'

/** What `useAppKitNetwork` answers. @public */
export interface UsedNetwork extends NetworkState, Pick<AppKit, 'switchNetwork'> {
  /** CAIP-2 ids; undefined where the wallet allows any. */
  readonly approvedCaipNetworkIds: readonly string[] | undefined
  /** The wallet agrees to any network. */
  readonly supportsAllNetworks: boolean
}

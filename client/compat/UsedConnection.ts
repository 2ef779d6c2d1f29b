import type { Namespace } from '../Namespace.js'
import type { HostConnection } from './CompatMethods.js'

/** What changed, for `onSuccess`. @public */
export interface ConnectionChange {
  /** The address in use now. */
  readonly address: string
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** Another account of the same wallet is in use. */
  readonly hasSwitchedAccount: boolean
  /** Another wallet is in use. */
  readonly hasSwitchedWallet: boolean
  /** A wallet was disconnected. */
  readonly hasDeletedWallet: boolean
}
/** What `useAppKitConnection` takes. @public */
export interface UseConnectionOptions {
  /** The active one by default. */
  readonly namespace?: Namespace | undefined
  /** Called after each change. */
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined
  /** Called instead of a rejection. */
  readonly onError?: ((error: Error) => void) | undefined
}
/** What changes the wallet in use. */
export interface ConnectionActions {
  /** Never rejects: `onError` is called. */
  switchConnection(parameters: { readonly connection: Pick<HostConnection, 'connectorId'>; readonly address?: string }): Promise<void>
  /** Never rejects: `onError` is called. */
  deleteConnection(parameters: { readonly address: string; readonly connectorId: string }): Promise<void>
}
/** What `useAppKitConnection` answers. @public */
export interface UsedConnection extends ConnectionActions {
  /** The wallet in use. */
  readonly connection: HostConnection | undefined
  /** A change is under way. */
  readonly isPending: boolean
}

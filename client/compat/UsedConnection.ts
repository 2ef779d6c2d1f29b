import type { HostConnection } from './CompatMethods.js'

export interface ConnectionChange {
  readonly address: string
  readonly namespace: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}
export interface UseConnectionOptions {
  /** The active one by default. */
  readonly namespace?: string | undefined
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}
export interface ConnectionActions {
  /** Never rejects: `onError` is told. */
  switchConnection(parameters: { readonly connection: Pick<HostConnection, 'connectorId'>; readonly address?: string }): Promise<void>
  /** Never rejects: `onError` is told. */
  deleteConnection(parameters: { readonly address: string; readonly connectorId: string }): Promise<void>
}
export interface UsedConnection extends ConnectionActions {
  readonly connection: HostConnection | undefined
  readonly isPending: boolean
}

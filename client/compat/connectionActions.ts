import type { AppKit } from '../AppKit.js'
import type { ConnectionActions, UseConnectionOptions } from './UsedConnection.js'

/** The connection methods of hooks and composables. `setPending`: whether one is under way. */
export const connectionActions = (
  appkit: Pick<AppKit, 'switchConnection' | 'deleteConnection'>,
  namespace: string,
  { onSuccess, onError }: UseConnectionOptions,
  setPending: (pending: boolean) => void,
): ConnectionActions => {
  const attempt = async (run: () => Promise<void>) => {
    setPending(true)
    try {
      await run()
    } catch (error) {
      onError?.(error as Error)
    } finally {
      setPending(false)
    }
  }
  return {
    switchConnection: ({ connection, address }) =>
      attempt(() => appkit.switchConnection({ connection, address, namespace, onChange: (change) => onSuccess?.({ ...change, hasDeletedWallet: false }) })),
    deleteConnection: ({ address, connectorId }) =>
      attempt(async () => {
        await appkit.deleteConnection({ connectorId, address, namespace })
        onSuccess?.({ address, namespace, hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: true })
      }),
  }
}

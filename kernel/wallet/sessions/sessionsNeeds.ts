import type { KernelConnectors } from '../connectors/createConnectors.js'
import type { AlertsService, Connection, Driver, Log, NamespaceSession, NoticesService, Scope } from '../../api/index.js'
import type { Emit } from '../../emit.js'
import type { Environment } from '../../environment.js'
import type { KernelNetworks } from '../networks/createNetworks.js'
import type { State } from '../../state/createState.js'
import type { KernelStorage } from '../../services/storage/createStorage.js'

export interface SessionsNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly state: State
  readonly storage: KernelStorage
  readonly scope: Scope
  readonly log: Log
  readonly alerts: Pick<AlertsService, 'raise'>
  /** The environment, if wallets are possible. */
  notices(): Pick<NoticesService, 'state' | 'show' | 'hide' | 'seen'> | undefined
  readonly connectors: Pick<KernelConnectors, 'find' | 'load' | 'opener' | 'state'>
  readonly networks: Pick<KernelNetworks, 'follow' | 'namespaces' | 'state'>
  /** Activates the driver of a namespace. */
  driver(namespace: string): Promise<Driver | undefined>
  readonly emit: Emit
  /** Called when the last connection has ended, before that is emitted. `cause` is the error that ended it, if one did. */
  onNothingLeft(cause: unknown): void
  /** Runs the `SessionSettled` hook. A rejection ends the connection. */
  runSettled(input: { readonly namespace: string; readonly connection: Connection; readonly restored: boolean }, signal: AbortSignal): Promise<void>
}
/** The writable state. */
export interface WritableSessions {
  active: string | undefined
  byNamespace: Record<string, NamespaceSession>
  connections: Record<string, readonly Connection[]>
}

import {
  Alerts,
  type AlertsService,
  CapabilitiesOf,
  type CapabilityService,
  Clock,
  Connectors,
  type ConnectorsService,
  Host,
  type HostInfo,
  Networks,
  type NetworksService,
  Notices,
  type NoticesService,
  Rpc,
  type RpcService,
  Sessions,
  type SessionsService,
  Theme,
  type ThemeService,
  type TransactionReports,
  Transactions,
  Transports,
  type TransportService,
} from './api/index.js'
import type { Environment } from './environment.js'

export interface KernelServicesNeeds {
  readonly environment: Pick<Environment, 'now' | 'after' | 'idle'>
  readonly sessions: SessionsService & TransportService
  readonly networks: NetworksService
  readonly connectors: ConnectorsService
  readonly capabilities: CapabilityService
  readonly rpc: RpcService
  readonly notices: NoticesService
  readonly alerts: AlertsService
  readonly host: HostInfo
  readonly theme: ThemeService
  /** Loads the reports of transactions. */
  transactions(): Promise<TransactionReports>
}

/** The kernel's own services, by token: every plugin may require them. */
export const kernelServices = (needs: KernelServicesNeeds): ReadonlyMap<string, () => unknown> => {
  // Sending requests to a wallet is a service of its own, which a manifest has to name.
  const { state, connect, disconnect, chooseAccount, setActive, connectionStatus, transport } = needs.sessions
  const sessions: SessionsService = { state, connect, disconnect, chooseAccount, setActive, connectionStatus }
  const transports: TransportService = { transport }
  const there: readonly (readonly [token: string, service: unknown])[] = [
    [Sessions.id, Object.freeze(sessions)],
    [Transports.id, Object.freeze(transports)],
    [Networks.id, needs.networks],
    [Connectors.id, needs.connectors],
    [CapabilitiesOf.id, needs.capabilities],
    [Rpc.id, needs.rpc],
    [Notices.id, needs.notices],
    [Alerts.id, needs.alerts],
    [Host.id, needs.host],
    [Theme.id, needs.theme],
    [Clock.id, { now: needs.environment.now, after: needs.environment.after, idle: needs.environment.idle }],
  ]
  return new Map<string, () => unknown>([[Transactions.id, needs.transactions], ...there.map(([id, service]) => [id, () => service] as const)])
}

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
  Transactions,
  Transports,
  type TransportService,
} from './api/index.js'
import type { Environment } from './environment.js'
import type { PluginRecord } from './plugins/record.js'
import { refIds } from './plugins/refIds.js'
import type { ReportingPlugins } from './wallet/transactions/createTransactionReports.js'

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
  reporting(): Promise<ReportingPlugins>
}

/** A service of the kernel, for a plugin; without one, for the page. */
export type KernelService = (user?: Pick<PluginRecord, 'id' | 'manifest'>) => unknown

/** Whether a plugin may report transactions: then the kernel keeps what wallets answer to it. */
const reports = ({ requires, optional, lazy }: PluginRecord['manifest']) => [requires, optional, lazy].flatMap(refIds).includes(Transactions.id)

/** The kernel's own services, by token: every plugin may require them. */
export const kernelServices = (needs: KernelServicesNeeds): ReadonlyMap<string, KernelService> => {
  // Sending requests to a wallet is a service of its own, which a manifest has to name.
  const { state, connect, disconnect, chooseAccount, setActive, connectionStatus, transport } = needs.sessions
  const sessions: SessionsService = { state, connect, disconnect, chooseAccount, setActive, connectionStatus }
  const transports: TransportService = Object.freeze({ transport })
  const there: readonly (readonly [token: string, service: unknown])[] = [
    [Sessions.id, Object.freeze(sessions)],
    [Networks.id, needs.networks],
    [Connectors.id, needs.connectors],
    [Rpc.id, needs.rpc],
    [Notices.id, needs.notices],
    [Alerts.id, needs.alerts],
    [Host.id, needs.host],
    [Theme.id, needs.theme],
    [Clock.id, { now: needs.environment.now, after: needs.environment.after, idle: needs.environment.idle }],
  ]
  const reporter = async ({ id }: Pick<PluginRecord, 'id'>) => (await needs.reporting()).of(id)
  return new Map<string, KernelService>([
    ...there.map(([id, service]) => [id, () => service] as const),
    [Transactions.id, async (user) => (user ? (await reporter(user)).reports : (await needs.reporting()).page)],
    [CapabilitiesOf.id, async (user) => (user && reports(user.manifest) ? (await reporter(user)).capabilities : needs.capabilities)],
    [Transports.id, async (user) => (user && reports(user.manifest) ? (await reporter(user)).transports : transports)],
  ])
}

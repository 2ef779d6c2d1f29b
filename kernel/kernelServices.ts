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
  type HostOptionSpecs,
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
import { createPluginHost } from './host/createPluginHost.js'
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
  readonly host: Omit<HostInfo, 'written'>
  /** The options as the host wrote them. */
  written(): Readonly<Record<string, unknown>>
  readonly theme: ThemeService
  /** Loads the service for reports of transactions. */
  reporting(): Promise<ReportingPlugins>
}

/** Returns a service of the kernel for a plugin, or for the page without one. */
export type KernelService = (user?: Pick<PluginRecord, 'id' | 'manifest'>) => unknown

/** Whether a plugin may report transactions, so that the kernel stores the wallets' answers to it. */
const reports = ({ requires, optional, lazy }: PluginRecord['manifest']) => [requires, optional, lazy].flatMap(refIds).includes(Transactions.id)

/** The kernel's own services, by token, which every plugin may require. All plugins share them, so they are frozen. */
export const kernelServices = (needs: KernelServicesNeeds): ReadonlyMap<string, KernelService> => {
  // Sending requests to a wallet is a separate service, which a manifest has to name.
  const { state, connect, disconnect, chooseAccount, setActive, connectionStatus, transport } = needs.sessions
  const sessions: SessionsService = { state, connect, disconnect, chooseAccount, setActive, connectionStatus }
  const transports: TransportService = { transport }
  // Only the page can change the list of networks. The networks come from the state and are frozen.
  const { state: declared, active, switchTo } = needs.networks
  const find = (id: string | undefined) => declared.get().items.find(({ caipNetworkId }) => caipNetworkId === id)
  const networks: NetworksService = { state: declared, find, active: (namespace) => find(active(namespace)?.caipNetworkId), switchTo }
  const { state: found, find: findConnector, load, refresh } = needs.connectors
  const connectors: ConnectorsService = { state: found, find: findConnector, load: () => load(), refresh }
  const there: readonly (readonly [token: string, service: unknown])[] = [
    [Sessions.id, sessions],
    [Networks.id, networks],
    [Connectors.id, connectors],
    [Rpc.id, needs.rpc],
    [Notices.id, needs.notices],
    [Alerts.id, needs.alerts],
    [Theme.id, needs.theme],
    [Clock.id, { now: needs.environment.now, after: needs.environment.after, idle: needs.environment.idle }],
  ]
  const reporter = async ({ id }: Pick<PluginRecord, 'id'>) => (await needs.reporting()).of(id)
  const hosts = new WeakMap<HostOptionSpecs, HostInfo>()
  const none: HostOptionSpecs = {}
  const hostOf = (specs = none): HostInfo => {
    const pluginHost = hosts.get(specs) ?? createPluginHost({ ...needs, specs })
    hosts.set(specs, pluginHost)
    return pluginHost
  }
  return new Map<string, KernelService>([
    [Host.id, (user) => hostOf(user?.manifest.hostOptions)],
    ...there.map(([id, service]) => [id, () => Object.freeze(service)] as const),
    [Transactions.id, async (user) => Object.freeze(user ? (await reporter(user)).reports : (await needs.reporting()).page)],
    [CapabilitiesOf.id, async (user) => Object.freeze(user && reports(user.manifest) ? (await reporter(user)).capabilities : needs.capabilities)],
    [Transports.id, async (user) => Object.freeze(user && reports(user.manifest) ? (await reporter(user)).transports : transports)],
  ])
}

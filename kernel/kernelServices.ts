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
} from './api/index.js'
import type { Environment } from './environment.js'

export interface KernelServicesNeeds {
  readonly environment: Pick<Environment, 'now' | 'after' | 'idle'>
  readonly sessions: SessionsService
  readonly networks: NetworksService
  readonly connectors: ConnectorsService
  readonly capabilities: CapabilityService
  readonly rpc: RpcService
  readonly notices: NoticesService
  readonly alerts: AlertsService
  readonly host: HostInfo
  readonly theme: ThemeService
}

/** The kernel's own services, by token: what every plugin may require. */
export const kernelServices = (needs: KernelServicesNeeds): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    [Sessions.id, needs.sessions],
    [Networks.id, needs.networks],
    [Connectors.id, needs.connectors],
    [CapabilitiesOf.id, needs.capabilities],
    [Rpc.id, needs.rpc],
    [Notices.id, needs.notices],
    [Alerts.id, needs.alerts],
    [Host.id, needs.host],
    [Theme.id, needs.theme],
    [Clock.id, { now: needs.environment.now, after: needs.environment.after, idle: needs.environment.idle }],
  ])

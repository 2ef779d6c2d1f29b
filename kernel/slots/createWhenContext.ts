import type { CapabilityService, HostInfo, NetworksService, SessionsService, WhenContext } from '../api/index.js'

export interface WhenContextNeeds {
  readonly host: Pick<HostInfo, 'mobile'>
  readonly sessions: Pick<SessionsService, 'state'>
  readonly networks: Pick<NetworksService, 'state' | 'active'>
  readonly capabilities: Pick<CapabilityService, 'can'>
  feature(flag: string): boolean
}

/** What `when` and `locked` may look at, as it is at each call. */
export const createWhenContext =
  ({ host, sessions, networks, capabilities, feature }: WhenContextNeeds) =>
  (): WhenContext => {
    const { active, byNamespace } = sessions.state.get()
    const { items, unsupported } = networks.state.get()
    const namespace = active ?? items[0]?.chainNamespace
    const session = byNamespace[namespace ?? '']
    return Object.freeze({
      connected: session?.status === 'connected',
      namespace,
      network: networks.active(namespace)?.caipNetworkId,
      unsupported: unsupported !== undefined,
      connector: session?.status === 'connected' ? session.connectorId : undefined,
      kind: session?.status === 'connected' ? session.kind : undefined,
      mobile: host.mobile,
      can: (capability: string) => capabilities.can(capability),
      feature,
    })
  }

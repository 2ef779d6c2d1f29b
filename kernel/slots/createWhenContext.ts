import { safeGet } from '#lib/checks/safeGet.js'
import { mayStay } from '../wallet/networks/mayStay.js'
import type { CapabilityService, HostInfo, NetworksService, SessionsService, WhenContext } from '../api/index.js'

export interface WhenContextNeeds {
  readonly host: Pick<HostInfo, 'mobile' | 'options'>
  readonly sessions: Pick<SessionsService, 'state'>
  readonly networks: Pick<NetworksService, 'state' | 'active'>
  readonly capabilities: Pick<CapabilityService, 'can' | 'traits'>
  feature(flag: string): boolean
}

/** The current input of `when` and `locked`. */
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
      unsupported: unsupported !== undefined && !mayStay(host.options),
      connector: session?.status === 'connected' ? session.connectorId : undefined,
      kind: session?.status === 'connected' ? session.kind : undefined,
      mobile: host.mobile,
      can: (capability: string) => capabilities.can(capability),
      trait: (name: string) => namespace !== undefined && safeGet(capabilities.traits(namespace), name) === true,
      feature,
    })
  }

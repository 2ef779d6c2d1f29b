import { createCapabilities } from './capabilities/createCapabilities.js'
import { createConnectors, type ConnectorsNeeds, type KernelConnectors } from './connectors/createConnectors.js'
import type { CapabilityService } from '../api/index.js'
import type { Environment } from '../environment.js'
import { createNetworks, type KernelNetworks, type NetworksNeeds } from './networks/createNetworks.js'
import { createSessions, type KernelSessions } from './sessions/createSessions.js'
import type { SessionsNeeds } from './sessions/sessionsNeeds.js'

export interface WalletPartsNeeds
  extends Pick<NetworksNeeds, 'networks' | 'defaultNetwork' | 'policy' | 'alerts'>,
    Pick<ConnectorsNeeds, 'start'>,
    Pick<SessionsNeeds, 'state' | 'storage' | 'scope' | 'log' | 'notices' | 'emit' | 'driver' | 'runSettled' | 'onNothingLeft'> {
  readonly environment: Pick<Environment, 'after'>
}
export interface WalletParts {
  readonly networks: KernelNetworks
  readonly connectors: KernelConnectors
  readonly sessions: KernelSessions
  readonly capabilities: Omit<CapabilityService, 'traits' | 'readAddress'>
}

/** Creates wallets and networks: four parts that depend on each other, so they are created together. */
export const createWalletParts = (needs: WalletPartsNeeds): WalletParts => {
  const { scope } = needs
  const networks = createNetworks({
    ...needs,
    scope: scope.child('networks'),
    activeNamespace: () => sessions.state.get().active,
    activate: (namespace) => sessions.setActive(namespace),
    admit: (namespace) => sessions.admit(namespace),
    connected: (namespace) => sessions.state.get().byNamespace[namespace]?.status === 'connected',
    agreed: (namespace) => {
      const session = sessions.state.get().byNamespace[namespace]
      return session?.status === 'connected' && session.approved ? { wallet: session.wallet.name, approved: session.approved } : undefined
    },
    switcher: (namespace) => capabilities.get(namespace, 'switchNetwork'),
  })
  const connectors = createConnectors({ ...needs, scope: scope.child('connectors') })
  const sessions = createSessions({ ...needs, scope: scope.child('sessions'), connectors, networks })
  const capabilities = createCapabilities({ sessions })
  return { networks, connectors, sessions, capabilities }
}

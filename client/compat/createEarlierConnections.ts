import type { Environment } from '../../kernel/environment.js'
import type { KernelCore } from '../../kernel/api/index.js'
import { mergeFeatures } from '../../kernel/host/mergeFeatures.js'
import { readEnvelope } from '../../kernel/services/storage/readEnvelope.js'
import { toRecord } from '../../lib/checks/toRecord.js'
import { usedWallets } from '../../lib/wallets/usedWallets.js'
import type { HostConnection } from './CompatMethods.js'

/**
 * The wallets that were connected in earlier visits and are not connected now. They are read from storage when a page asks, so that no code
 * has to be loaded before. No account of them is kept.
 */
export const createEarlierConnections =
  ({ instance, sessions, connectors, host }: Pick<KernelCore, 'instance' | 'sessions' | 'connectors' | 'host'>, { storage }: Pick<Environment, 'storage'>) =>
  (namespace = sessions.state.get().active): HostConnection[] => {
    if (!toRecord(mergeFeatures(host.given).features).multiWallet) return []
    const { byNamespace, connections } = sessions.state.get()
    const live = [byNamespace[namespace ?? ''], ...(connections[namespace ?? ''] ?? [])]
    const { owner, key, spec } = usedWallets
    return readEnvelope(() => storage()?.getItem(`portico:${instance}:${owner}:${key}`), spec).flatMap((one) => {
      const { connectorId, name } = one
      if (one.namespace !== namespace || live.some((session) => session && 'connectorId' in session && session.connectorId === connectorId)) return []
      return [{ connectorId, accounts: [], caipNetwork: undefined, name, icon: connectors.find(connectorId)?.icon, networkIcon: undefined }]
    })
  }

import type { Porch } from '../kernel/contract/index.js'
import { parseCaipNetworkId } from '../lib/parseCaipNetworkId.js'
import type { NetworkState } from './AppKit.js'

/** The active network; of a wallet on a network the host did not declare, the chain id alone. */
export const networkOf = (networks: Pick<Porch['networks'], 'active' | 'find'>, sessions: Pick<Porch['sessions'], 'state'>): NetworkState => {
  const { active, byNamespace } = sessions.state.get()
  const session = active === undefined ? undefined : byNamespace[active]
  const chain = session?.status === 'connected' ? session.chain : networks.active()?.caipNetworkId
  const caipNetwork = networks.find(chain ?? '')
  const { namespace, reference } = parseCaipNetworkId(chain) ?? {}
  return { caipNetwork, caipNetworkId: chain, chainId: caipNetwork?.id ?? (namespace === 'eip155' ? Number(reference) : reference) }
}

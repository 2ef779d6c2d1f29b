import type { SessionsState } from '../../kernel/api/index.js'
import type { HistoryTarget } from './createHistory.js'

/** The connected account of the active namespace, on its network. Names a history only where there is one: on eip155 (SPEC §9). */
export const activeAccount = ({ active = '', byNamespace }: Pick<SessionsState, 'active' | 'byNamespace'>): HistoryTarget | undefined => {
  const session = byNamespace[active]
  return active === 'eip155' && session?.status === 'connected' ? { account: session.address, chain: session.chain } : undefined
}

import { activeAccount, type SessionsState } from '../../kernel/api/index.js'
import type { HistoryTarget } from './createHistory.js'

/** The connected account on its network. Names a history only where there is one: on eip155. */
export const historyTarget = (sessions: Pick<SessionsState, 'active' | 'byNamespace'>): HistoryTarget | undefined => {
  const { namespace, address, chain, connection } = activeAccount(sessions) ?? {}
  return namespace === 'eip155' && connection && address !== undefined && chain !== undefined ? { account: address, chain } : undefined
}

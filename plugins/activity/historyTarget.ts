import { activeAccount, type CapabilityService, type SessionsState } from '../../kernel/api/index.js'
import type { HistoryTarget } from './createHistory.js'

/** The connected account on its network. Names a history only where its chain family has one. */
export const historyTarget = (sessions: Pick<SessionsState, 'active' | 'byNamespace'>, traits: CapabilityService['traits']): HistoryTarget | undefined => {
  const { namespace, address, chain, connection } = activeAccount(sessions) ?? {}
  if (namespace === undefined || !connection || address === undefined || chain === undefined) return undefined
  return traits(namespace).history ? { account: address, chain } : undefined
}

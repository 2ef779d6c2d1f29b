import { activeAccount, type CapabilityService, type SessionsState } from '../../kernel/api/index.js'
import type { HistoryTarget } from './createHistory.js'

/** Whether a chain family has a history: the project's server knows it, or the adapter reads it from the network. */
export const hasHistory = ({ traits, can }: Pick<CapabilityService, 'traits' | 'can'>, namespace: string): boolean =>
  traits(namespace).history === true || can('history', namespace)

/** The connected account on its network. Names a history only where its chain family has one. */
export const historyTarget = (
  sessions: Pick<SessionsState, 'active' | 'byNamespace'>,
  capabilities: Pick<CapabilityService, 'traits' | 'can'>,
): HistoryTarget | undefined => {
  const { namespace, address, chain, connection } = activeAccount(sessions) ?? {}
  if (namespace === undefined || !connection || address === undefined || chain === undefined) return undefined
  return hasHistory(capabilities, namespace) ? { account: address, chain } : undefined
}

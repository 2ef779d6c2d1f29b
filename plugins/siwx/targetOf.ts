import type { SessionsState } from '../../kernel/api/index.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import type { SignInTarget } from './signInState.js'

export interface TargetNeeds {
  readonly sessions: SessionsState
  /** Whether the host declared this network. */
  supported(chain: string): boolean
  /** How a connection came to be; undefined while it is not settled. */
  admitted(namespace: string, connectorId: string): { readonly restored: boolean } | undefined
}

/** Whom to ask: the active namespace's connection, else another one, so that leaving a namespace is no way out. */
export const targetOf = ({ sessions: { active, byNamespace }, supported, admitted }: TargetNeeds): SignInTarget | undefined => {
  for (const namespace of [active ?? '', ...Object.keys(byNamespace).filter((name) => name !== active)]) {
    const session = byNamespace[namespace]
    // Nobody signs for an account that is only watched.
    if (session?.status !== 'connected' || session.kind === 'watched') continue
    const { connectorId, address, chain, wallet } = session
    const how = admitted(namespace, connectorId)
    return how && supported(chain) ? { namespace, connectorId, wallet: walletPhrase(wallet), account: address, chain, restored: how.restored } : undefined
  }
  return undefined
}

/** The account to speak of where every connection is only watched. Undefined where there is a wallet, and without a connection. */
export const watchedOf = ({ active, byNamespace }: SessionsState): string | undefined => {
  const sessions = Object.values(byNamespace)
  if (sessions.some((session) => session.status !== 'disconnected' && !(session.status === 'connected' && session.kind === 'watched'))) return undefined
  const shown = [byNamespace[active ?? ''], ...sessions].find((session) => session?.status === 'connected')
  return shown?.status === 'connected' ? shown.address : undefined
}

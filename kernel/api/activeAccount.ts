import type { Connection, SessionsState } from './services.js'

/** The account that the visitor sees. */
export interface ActiveAccount {
  /** Its chain family, for example `eip155`. */
  readonly namespace: string
  /** In the notation of the wallet. */
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Undefined while a stored connection is being restored: the account is known then, and nothing can be asked of its wallet. */
  readonly connection: Connection | undefined
}

/** The account of the active namespace: connected, or known from a connection that is being restored. */
export const activeAccount = ({ active, byNamespace }: Pick<SessionsState, 'active' | 'byNamespace'>): ActiveAccount | undefined => {
  const session = active === undefined ? undefined : byNamespace[active]
  if (active === undefined || (session?.status !== 'connected' && session?.status !== 'reconnecting')) return undefined
  const { address, chain } = session
  return { namespace: active, address, chain, connection: session.status === 'connected' ? session : undefined }
}

/** Whether the account of a namespace, by default of the active one, is known to be a smart account. */
export const isSmartAccount = ({ active, byNamespace }: Pick<SessionsState, 'active' | 'byNamespace'>, namespace = active): boolean => {
  const session = namespace === undefined ? undefined : byNamespace[namespace]
  return session?.status === 'connected' && session.smartAccount === true
}

import type { Connection, SessionsState } from './services.js'

/** The account that is displayed to the visitor. @public */
export interface ActiveAccount {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** The address in the notation of the wallet. */
  readonly address: string
  /** The CAIP-2 id of its network. */
  readonly chain: string
  /**
   * The connection. It is undefined while a stored connection is being restored: the account is known then, but its wallet cannot be asked
   * anything.
   */
  readonly connection: Connection | undefined
}

/**
 * Returns the account of the active namespace: a connected one, or one from a connection that is being restored.
 * @example `const address = activeAccount(sessions.state.get())?.address`
 * @public
 */
export const activeAccount = ({ active, byNamespace }: Pick<SessionsState, 'active' | 'byNamespace'>): ActiveAccount | undefined => {
  const session = active === undefined ? undefined : byNamespace[active]
  if (active === undefined || (session?.status !== 'connected' && session?.status !== 'reconnecting')) return undefined
  const { address, chain } = session
  return { namespace: active, address, chain, connection: session.status === 'connected' ? session : undefined }
}

/**
 * Whether the account of a namespace, by default of the active one, is known to be a smart account.
 * @example `const isContract = isSmartAccount(sessions.state.get(), 'eip155')`
 * @public
 */
export const isSmartAccount = ({ active, byNamespace }: Pick<SessionsState, 'active' | 'byNamespace'>, namespace = active): boolean => {
  const session = namespace === undefined ? undefined : byNamespace[namespace]
  return session?.status === 'connected' && session.smartAccount === true
}

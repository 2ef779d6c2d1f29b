import type { SessionsState } from '../../kernel/api/index.js'

export interface TokensTarget {
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
}

/** The connected account the visitor sees, where it is. */
export const activeAccount = ({ active, byNamespace }: SessionsState): TokensTarget | undefined => {
  const session = active === undefined ? undefined : byNamespace[active]
  return active !== undefined && session?.status === 'connected' ? { namespace: active, address: session.address, chain: session.chain } : undefined
}

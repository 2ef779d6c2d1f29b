import type { SessionsState } from '../../kernel/api/index.js'

export interface ActiveAccount {
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Name of the wallet; empty while a stored connection is being restored. */
  readonly wallet: string
  readonly icon: string | undefined
  /** False while a stored connection is being restored. */
  readonly connected: boolean
}

/** The account the visitor sees: connected, or known from a connection that is being restored. */
export const activeAccount = ({ active, byNamespace }: SessionsState): ActiveAccount | undefined => {
  const session = active === undefined ? undefined : byNamespace[active]
  if (active === undefined || !session) return undefined
  const { status } = session
  if (status === 'connected') {
    const { address, chain, wallet } = session
    return { namespace: active, address, chain, wallet: wallet.name, icon: wallet.icon, connected: true }
  }
  if (status === 'reconnecting') {
    const { address, chain } = session
    return { namespace: active, address, chain, wallet: '', icon: undefined, connected: false }
  }
  return undefined
}

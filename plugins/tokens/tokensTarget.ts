import { type ActiveAccount, activeAccount, type SessionsState } from '../../kernel/api/index.js'

export type TokensTarget = Pick<ActiveAccount, 'namespace' | 'address' | 'chain'>

/** The account whose tokens are listed: the active one, where it is connected. */
export const tokensTarget = (sessions: SessionsState): TokensTarget | undefined => {
  const account = activeAccount(sessions)
  return account?.connection && { namespace: account.namespace, address: account.address, chain: account.chain }
}

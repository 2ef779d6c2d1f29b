import { activeAccount, type SessionsState } from '../../kernel/api/index.js'

export interface ShownAccount {
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Name of the wallet; empty while a stored connection is being restored. */
  readonly wallet: string
  readonly icon: string | undefined
  /** False while a stored connection is being restored. */
  readonly connected: boolean
  /** There is no wallet: the account is looked at, and nothing can be signed. */
  readonly watched: boolean
  /** Its keys are behind an email address or a social account. */
  readonly embedded: boolean
}

/** The active account with what the view says of its wallet. */
export const shownAccount = (sessions: SessionsState): ShownAccount | undefined => {
  const account = activeAccount(sessions)
  if (!account) return undefined
  const { connection, ...known } = account
  return {
    ...known,
    wallet: connection?.wallet.name ?? '',
    icon: connection?.wallet.icon,
    connected: connection !== undefined,
    watched: connection?.kind === 'watched',
    embedded: connection?.kind === 'embedded',
  }
}

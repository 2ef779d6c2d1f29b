import type { KernelCore } from '../../kernel/api/index.js'
import { EmbeddedWallet, embeddedConnector } from '../../ports/embeddedWallet.js'
import type { AccountType } from './AccountType.js'

export interface AccountTypeChoice {
  readonly type: AccountType
  readonly namespace: string
  /** The host has a secure site, at which visitors may sign in later. */
  readonly offered: boolean
  setLoading(loading: boolean): void
}

/** Has the embedded wallet use that kind of account. False where it has none of it. @throws EmbeddedWalletFault */
export const chooseEmbeddedType = async (
  core: Pick<KernelCore, 'sessions' | 'get' | 'scope'>,
  { type, namespace, offered, setLoading }: AccountTypeChoice,
): Promise<boolean> => {
  const session = core.sessions.state.get().byNamespace[namespace]
  const used = session?.status === 'connected' && session.connectorId === embeddedConnector
  if (!(used || offered) || namespace !== 'eip155' || (type !== 'eoa' && type !== 'smartAccount')) return false
  setLoading(true)
  try {
    await (await core.get(EmbeddedWallet)).chooseType(type, core.scope.signal)
    return true
  } finally {
    setLoading(false)
  }
}

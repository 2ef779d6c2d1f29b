import type { SessionsState, Snapshot } from '../../kernel/api/index.js'
import { toCaipAddress } from '../../lib/toCaipAddress.js'
import type { EmbeddedAccounts } from '../../ports/embeddedWallet.js'
import type { KnownIdentity } from '../../ports/names.js'
import type { AccountState } from '../AppKit.js'

/** The public account of a namespace's session. An address that is only remembered is left out: its wallet has not confirmed it. */
export const accountOf = (
  { active, byNamespace }: Snapshot<SessionsState>,
  namespace = active,
  identity?: KnownIdentity,
  embedded: EmbeddedAccounts = {},
): AccountState => {
  const session = byNamespace[namespace ?? '']
  const connected = session?.status === 'connected' ? session : undefined
  const own = embedded[namespace ?? '']
  const info = own && own.address === connected?.address ? own.info : undefined
  const accounts = info?.user.accounts ?? connected?.accounts.map((address) => ({ address, type: 'eoa' as const })) ?? []
  return {
    allAccounts: accounts.map((account) => ({ namespace: namespace ?? '', ...account })),
    caipAddress: connected && toCaipAddress(connected.chain, connected.address),
    address: connected?.address,
    isConnected: connected !== undefined,
    status: session?.status ?? 'disconnected',
    embeddedWalletInfo: info,
    ...(connected?.kind === 'watched' && { isWatched: true as const }),
    ...(identity && identity.address === connected?.address && { profileName: identity.name, profileImage: identity.image }),
  }
}

import type { AddressFacts, SessionsState, Snapshot } from '../../kernel/api/index.js'
import { toCaipAddress } from '#lib/addresses/toCaipAddress.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { EmbeddedAccounts } from '../../ports/embeddedAccounts.js'
import type { KnownIdentity } from '../../ports/names.js'
import type { AccountState } from '../AppKit.js'

/** The type of an account of which nothing else is known. */
export const defaultType = (namespace: string | undefined) => (namespace === 'bip122' ? ('payment' as const) : ('eoa' as const))

/** The public account of a namespace's session. An address that is only remembered is left out: its wallet has not confirmed it. */
export const accountOf = (
  { active, byNamespace }: Snapshot<SessionsState>,
  namespace = active,
  identity?: KnownIdentity,
  embedded: EmbeddedAccounts = {},
  about: (address: string) => AddressFacts | undefined = () => undefined,
): AccountState => {
  const session = byNamespace[namespace ?? '']
  const connected = session?.status === 'connected' ? session : undefined
  const own = embedded[namespace ?? '']
  const toAccount = (address: string) => {
    const { purpose = defaultType(namespace), publicKey } = about(address) ?? {}
    return { address, type: purpose, ...(publicKey !== undefined && { publicKey }) }
  }
  const info = own && sameAddress(own.address, connected?.address ?? '') ? own.info : undefined
  const accounts = info?.user.accounts ?? connected?.accounts.map((address) => toAccount(address)) ?? []
  return {
    allAccounts: accounts.map((account) => ({ namespace: namespace ?? '', ...account })),
    caipAddress: connected && toCaipAddress(connected.chain, connected.address),
    address: connected?.address,
    isConnected: connected !== undefined,
    status: session?.status ?? 'disconnected',
    embeddedWalletInfo: info,
    ...(connected?.kind === 'watched' && { isWatched: true as const }),
    ...(identity && sameAddress(identity.address, connected?.address ?? '') && { profileName: identity.name, profileImage: identity.image }),
  }
}

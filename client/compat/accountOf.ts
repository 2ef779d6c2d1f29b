import type { SessionsState, Snapshot } from '../../kernel/api/index.js'
import { toCaipAddress } from '../../lib/toCaipAddress.js'
import type { AccountState } from '../AppKit.js'

/** What hosts see of a namespace's session. An address that was only remembered is not told: nobody confirmed it. */
export const accountOf = ({ active, byNamespace }: Snapshot<SessionsState>, namespace = active): AccountState => {
  const session = byNamespace[namespace ?? '']
  const connected = session?.status === 'connected' ? session : undefined
  return {
    allAccounts: connected?.accounts.map((address) => ({ namespace: namespace ?? '', address, type: 'eoa' })) ?? [],
    caipAddress: connected && toCaipAddress(connected.chain, connected.address),
    address: connected?.address,
    isConnected: connected !== undefined,
    status: session?.status ?? 'disconnected',
    embeddedWalletInfo: undefined,
  }
}

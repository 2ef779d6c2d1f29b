import type { SessionsState, Snapshot } from '../kernel/contract/index.js'
import { toCaipAddress } from '../lib/toCaipAddress.js'
import type { AccountState } from './AppKit.js'

/** What hosts see of a namespace's session. An address that was only remembered is not told: nobody confirmed it. */
export const accountOf = ({ active, byNamespace }: Snapshot<SessionsState>, namespace = active): AccountState => {
  const session = namespace === undefined ? undefined : byNamespace[namespace]
  const none = { allAccounts: [], caipAddress: undefined, address: undefined, isConnected: false, embeddedWalletInfo: undefined }
  if (namespace === undefined || session?.status !== 'connected') return { ...none, status: session?.status ?? 'disconnected' }
  return {
    ...none,
    allAccounts: session.accounts.map((address) => ({ namespace, address, type: 'eoa' })),
    caipAddress: toCaipAddress(session.chain, session.address),
    address: session.address,
    isConnected: true,
    status: 'connected',
  }
}

import { activeAccount, type Network, type NetworksState, type SessionsState } from '../../kernel/api/index.js'

export interface ReceivingAccount {
  readonly namespace: string
  readonly address: string
  /** All addresses that the wallet gives to the page, the one in use first. */
  readonly addresses: readonly string[]
  /** Networks of the page that reach the address, the one the account is on first. */
  readonly networks: readonly Network[]
}

/** The account the visitor sees, and where it can receive: where its wallet agrees to some networks only, on those. */
export const receivingAccount = (sessions: SessionsState, { items }: Pick<NetworksState, 'items'>): ReceivingAccount | undefined => {
  const account = activeAccount(sessions)
  if (!account) return undefined
  const { namespace, address, chain, connection } = account
  const own = items.filter(({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && (connection?.approved?.includes(caipNetworkId) ?? true))
  const sameNetwork = own.filter(({ caipNetworkId }) => caipNetworkId === chain)
  return {
    namespace,
    address,
    addresses: connection?.accounts ?? [address],
    networks: [...sameNetwork, ...own.filter((network) => !sameNetwork.includes(network))],
  }
}

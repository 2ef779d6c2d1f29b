import type { Network, NetworksState, SessionsState } from '../../kernel/api/index.js'

export interface ReceivingAccount {
  readonly namespace: string
  readonly address: string
  /** Networks of the page that reach the address, the one the account is on first. */
  readonly networks: readonly Network[]
}

/** The account the visitor sees, and where it can receive: where its wallet agrees to some networks only, on those. */
export const receivingAccount = ({ active, byNamespace }: SessionsState, { items }: Pick<NetworksState, 'items'>): ReceivingAccount | undefined => {
  const session = active === undefined ? undefined : byNamespace[active]
  if (active === undefined || (session?.status !== 'connected' && session?.status !== 'reconnecting')) return undefined
  const { address, chain } = session
  const approved = 'approved' in session && session.approved ? session.approved : undefined
  const own = items.filter(({ chainNamespace, caipNetworkId }) => chainNamespace === active && (approved?.includes(caipNetworkId) ?? true))
  const here = own.filter(({ caipNetworkId }) => caipNetworkId === chain)
  return { namespace: active, address, networks: [...here, ...own.filter((network) => !here.includes(network))] }
}

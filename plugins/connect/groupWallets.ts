import type { Connector } from '../../kernel/api/index.js'
import { walletName } from '../../lib/walletName.js'

/** The Browser Wallet, the nameless `window.ethereum`. On desktop it is one of the announced wallets. */
export const isLegacy = (connector: Connector): boolean =>
  connector.kind === 'injected' && connector.rdns === undefined && connector.namespaces.includes('eip155')

/**
 * An extension that serves several namespaces announces itself once in each, by ids of its own: EIP-6963 on eip155, the Wallet Standard on
 * Solana. What has one name and no namespace in common is one wallet to the visitor. Two of one namespace stay two, and so does a wallet
 * whose identity another one claims.
 */
export const groupWallets = (connectors: readonly Connector[]): readonly (readonly [Connector, ...Connector[]])[] => {
  const groups: [Connector, ...Connector[]][] = []
  const joins = (connector: Connector) => connector.kind === 'injected' && !connector.disputed && !isLegacy(connector)
  const nameOf = ({ name }: Connector) => walletName(name).toLowerCase()
  for (const connector of connectors) {
    const group = groups.find(
      (members) =>
        joins(connector) &&
        members.every((one) => joins(one) && nameOf(one) === nameOf(connector) && !one.namespaces.some((name) => connector.namespaces.includes(name))),
    )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

import { walletName } from '../text/walletName.js'

/** A way to a wallet, as far as it says which wallet it is. */
export interface WalletWay {
  /** As it names itself. */
  readonly name: string
  /** `injected` for wallets of this browser. */
  readonly kind: string
  /** As it announces itself (EIP-6963). */
  readonly rdns?: string | undefined
  /** Another wallet claims the same identity. */
  readonly disputed?: boolean | undefined
  /** Kinds of networks that it has. */
  readonly namespaces: readonly string[]
}

/** The Browser Wallet, the nameless `window.ethereum`. On desktop it is one of the announced wallets. */
export const isLegacy = ({ kind, rdns, namespaces }: WalletWay): boolean => kind === 'injected' && rdns === undefined && namespaces.includes('eip155')

/**
 * An extension that serves several namespaces announces itself once in each, by ids of its own: EIP-6963 on eip155, the Wallet Standard on
 * Solana. What has one name and no namespace in common is one wallet to the visitor. Two of one namespace stay two, and so does a wallet
 * whose identity another one claims.
 */
export const groupWallets = <way extends WalletWay>(ways: readonly way[]): readonly (readonly [way, ...way[]])[] => {
  const groups: [way, ...way[]][] = []
  const joins = (one: way) => one.kind === 'injected' && !one.disputed && !isLegacy(one)
  const nameOf = ({ name }: way) => walletName(name).toLowerCase()
  for (const one of ways) {
    const group = groups.find(
      (members) =>
        joins(one) &&
        members.every((member) => joins(member) && nameOf(member) === nameOf(one) && !member.namespaces.some((name) => one.namespaces.includes(name))),
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

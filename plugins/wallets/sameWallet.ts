import { walletName } from '#lib/text/walletName.js'

/** Who a wallet is, as far as a connector, a stored wallet or a directory says. */
export interface Identity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Identities under which a wallet of a directory announces itself. */
  readonly injected?: readonly { readonly id: string }[]
}

/** MetaMask on a phone announces itself by another rdns. */
const rdnsOf = (rdns: string | undefined) => {
  const told = rdns?.toLowerCase()
  return told === 'io.metamask.mobile' ? 'io.metamask' : told
}
const nameOf = (name: string) => walletName(name).toLowerCase()

/** Whether two say that they are one wallet: by id, by rdns, or, where one of them has no rdns, by name. */
export const sameWallet = (left: Identity, right: Identity): boolean => {
  if (left.id === right.id) return true
  const [first, second] = [rdnsOf(left.rdns), rdnsOf(right.rdns)]
  const announced = (one: Identity, other: Identity, rdns: string | undefined) => one.injected?.some(({ id }) => id === other.id || id === rdns) ?? false
  if (announced(left, right, right.rdns) || announced(right, left, left.rdns)) return true
  return first !== undefined && second !== undefined ? first === second : nameOf(left.name) === nameOf(right.name)
}

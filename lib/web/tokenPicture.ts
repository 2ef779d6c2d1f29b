import type { Mark } from './toMark.js'

interface Token {
  /** A source for `<img>`. */
  readonly icon?: string | undefined
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
}
interface Place {
  readonly caipNetworkId: string
  readonly coinMark?: Mark | undefined
  readonly assets?: { readonly imageUrl?: string | undefined } | undefined
}

/**
 * What the picture of a token is made of. The native currency has its drawing, for which nothing is fetched; without one it has its image,
 * else the one of the network.
 */
export const tokenPicture = ({ icon, address }: Token, network: Place | undefined) => {
  if (address !== undefined) return { src: icon, id: address }
  const { caipNetworkId: id, coinMark: mark, assets } = network ?? {}
  return { src: mark ? undefined : (icon ?? assets?.imageUrl), mark, id }
}

import { addressKey } from '#lib/addresses/sameAddress.js'
import type { TokenBalance } from '../../ports/tokens.js'
import type { Nft } from './toNfts.js'

/** The key of a token among what is hidden; undefined for the native currency, which pays for everything and stays in the list. */
export const tokenKey = ({ chain, address }: Pick<TokenBalance, 'chain' | 'address'>): string | undefined =>
  address === undefined ? undefined : `${chain}/${addressKey(address)}`

/** The key of an NFT among what is hidden. */
export const nftKey = (chain: string, { address, id }: Pick<Nft, 'address' | 'id'>): string => `${chain}/${addressKey(address)}/${id}`

import { addressKey } from '#lib/addresses/sameAddress.js'
import type { TokenBalance } from '../../ports/tokens.js'
import type { Nft } from './toNfts.js'

/** The key of a token among what is hidden; undefined for the native currency, which pays for everything and stays in the list. */
export const tokenKey = ({ chain, address }: Pick<TokenBalance, 'chain' | 'address'>): string | undefined =>
  address === undefined ? undefined : `${chain}/${addressKey(address)}`

/** The key of an NFT among what is hidden. */
export const nftKey = (chain: string, { address, id }: Pick<Nft, 'address' | 'id'>): string => `${chain}/${addressKey(address)}/${id}`

/** The key that hides all NFTs of one collection, also those that come later. */
export const collectionKey = (chain: string, { group }: Pick<Nft, 'group'>): string => `${chain}/${addressKey(group)}/*`

/** Whether the visitor took an NFT, or its collection, out of the list. */
export const isNftHidden = (keys: readonly string[], chain: string, nft: Pick<Nft, 'address' | 'id' | 'group'>): boolean =>
  keys.includes(nftKey(chain, nft)) || keys.includes(collectionKey(chain, nft))

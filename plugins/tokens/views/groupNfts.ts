import type { Nft } from '../toNfts.js'

export interface NftGroup {
  /** Names the collection among the others. */
  readonly key: string
  /** The name of the collection; it may be empty. */
  readonly title: string
  /** How many are held, with each one of an edition. */
  readonly count: bigint
  readonly items: readonly Nft[]
}

/** NFTs by collection, each in the order of the list. */
export const groupNfts = (nfts: readonly Nft[]): readonly NftGroup[] => {
  const groups = new Map<string, Nft[]>()
  for (const nft of nfts) {
    const others = groups.get(nft.group)
    if (others) others.push(nft)
    else groups.set(nft.group, [nft])
  }
  return [...groups].map(([key, items]) => ({
    key,
    title: items[0]?.collection ?? '',
    count: items.reduce((sum, { amount }) => sum + amount, 0n),
    items,
  }))
}

import type { HeldPiece } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import type { NftBalance } from '../../ports/tokens.js'
import { toImageSource } from '#lib/web/toImageSource.js'

export interface Nft extends NftBalance {
  /** Unique in the list. */
  readonly key: string
}

/** Pieces as they are shown: checked and cleaned, by collection. */
export const toNfts = (pieces: readonly HeldPiece[]): readonly Nft[] => {
  const shown = pieces.map(({ address, id, collection, name, image, kind, amount = 1n }) => {
    const title = cleanText(collection, 40)
    const number = `#${cleanText(id, 12)}`
    return {
      key: `${cleanText(address, 64)}/${cleanText(id, 80)}`,
      address: cleanText(address, 64),
      id: cleanText(id, 80),
      name: cleanText(name, 40) || (title ? `${title} ${number}` : number),
      collection: title,
      image: toImageSource(image),
      // An id that was cut is another one.
      kind: /^[0-9]{1,78}$/.test(id) ? kind : undefined,
      amount: typeof amount === 'bigint' && amount > 0n ? amount : 1n,
    }
  })
  return [...new Map(shown.map((nft) => [nft.key, nft])).values()]
}

import type { HeldPiece } from '../../kernel/api/index.js'
import { cleanText } from '../../lib/text/cleanText.js'
import { toImageSource } from '../../lib/web/toImageSource.js'

export interface Nft {
  /** Unique in the list. */
  readonly key: string
  /** The contract of the collection. */
  readonly address: string
  /** Its id in the collection, cut where it is longer than 80 digits. */
  readonly id: string
  readonly name: string
  readonly collection: string
  /** A source for `<img>`. */
  readonly image: string | undefined
}

/** Pieces as they are shown: checked and cleaned, by collection. */
export const toNfts = (pieces: readonly HeldPiece[]): readonly Nft[] => {
  const shown = pieces.map(({ address, id, collection, name, image }) => {
    const title = cleanText(collection, 40)
    const number = `#${cleanText(id, 12)}`
    return {
      key: `${cleanText(address, 64)}/${cleanText(id, 80)}`,
      address: cleanText(address, 64),
      id: cleanText(id, 80),
      name: cleanText(name, 40) || (title ? `${title} ${number}` : number),
      collection: title,
      image: toImageSource(image),
    }
  })
  return [...new Map(shown.map((nft) => [nft.key, nft])).values()]
}

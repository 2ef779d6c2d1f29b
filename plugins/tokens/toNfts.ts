import type { HeldPiece } from '../../kernel/api/index.js'
import type { ServedPiece } from './readHeldItems.js'
import type { ItemTrait } from '../../protocol/items/readItemFacts.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { toItemAddress } from '../../protocol/items/toItemAddress.js'
import type { NftBalance } from '../../ports/tokens.js'

export interface Nft extends NftBalance {
  /** Unique in the list. */
  readonly key: string
  /** Names its collection among the others. */
  readonly group: string
  /** Why it cannot be sent from here. */
  readonly unsendable: HeldPiece['unsendable']
  /** Its picture as a source for `<img>`: shown only of known ones, and of others once the visitor has asked. */
  readonly source: string | undefined
  /** The address of its metadata outside of the chain. */
  readonly uri: string | undefined
  readonly traits: readonly ItemTrait[]
  /** When the account received it, in seconds since 1970, if somebody says so. */
  readonly since?: number
  /** Its picture was asked for and did not come. */
  readonly failed: boolean
}

const limit = 2n ** 256n
/** An id that was cut, or does not fit the contract, is another one. */
const isId = (id: string) => /^[0-9]{1,78}$/.test(id) && BigInt(id) < limit

/** Pieces as they are shown: checked and cleaned. What says that it is held no times, or less, is left out. */
export const toNfts = (pieces: readonly (HeldPiece | ServedPiece)[], listed: readonly string[] = []): readonly Nft[] => {
  const ofHost = new Set(listed.map(addressKey))
  const shown = pieces.flatMap((piece): readonly Nft[] => {
    const { address, id, collection, name, image, kind, unsendable, supply, traits = [], amount = 1n } = piece
    if (typeof amount !== 'bigint' || amount <= 0n || amount >= limit) return []
    const title = cleanText(collection, 40)
    const number = `#${cleanText(id, 12)}`
    const group = cleanText(piece.collectionAddress ?? address, 64)
    const known = [group, address].some((one) => ofHost.has(addressKey(one)))
    const source = toImageSource(image)
    return [
      {
        key: `${cleanText(address, 64)}/${cleanText(id, 80)}`,
        address: cleanText(address, 64),
        id: cleanText(id, 80),
        name: cleanText(name, 40) || (title ? `${title} ${number}` : number),
        collection: title,
        group,
        image: known ? source : undefined,
        source,
        uri: toItemAddress(piece.uri),
        traits,
        kind: isId(id) ? kind : undefined,
        unsendable,
        amount,
        ...(typeof supply === 'bigint' && supply >= amount && { supply }),
        ...('since' in piece && piece.since !== undefined && { since: piece.since }),
        known,
        failed: false,
      },
    ]
  })
  return [...new Map(shown.map((nft) => [nft.key, nft])).values()]
}

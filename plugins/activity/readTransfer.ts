import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { WireNftInfo, WireTokenInfo, WireTransfer } from '../../protocol/gateway/history.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { EntryTransfer } from './Entry.js'
import { isAddress } from './isAddress.js'
import { partsOf } from './partsOf.js'
import { quantityOf } from './quantityOf.js'

const directions = ['in', 'out', 'self'] as const

/** One transfer of the history's wire (`transfers[]`): a token or an NFT, with a direction; undefined when it is neither. */
export const readTransfer = (input: unknown): EntryTransfer | undefined => {
  const { fungible_info, nft_info, direction: way, quantity: amount }: Unvalidated<WireTransfer> = partsOf(input)
  const direction = directions.find((known) => known === way)
  if (!direction) return undefined
  const quantity = quantityOf(partsOf(amount).numeric)
  if (typeof nft_info === 'object' && nft_info !== null) {
    const { name, content, flags }: Unvalidated<WireNftInfo> = partsOf(nft_info)
    const spam = partsOf(flags).is_spam === true
    const { preview, detail }: Unvalidated<WireNftInfo['content']> = partsOf(content)
    const image = spam ? undefined : (toImageSource(partsOf(preview).url) ?? toImageSource(partsOf(detail).url))
    return { direction, kind: 'nft', name: cleanText(name, 40), symbol: '', image, quantity, spam }
  }
  if (typeof fungible_info !== 'object' || fungible_info === null) return undefined
  const { name, symbol, icon, flags, address }: Unvalidated<WireTokenInfo> = partsOf(fungible_info)
  const spam = partsOf(flags).is_spam === true
  return {
    direction,
    kind: 'token',
    name: cleanText(name, 40),
    symbol: cleanText(symbol, 12),
    image: spam ? undefined : toImageSource(partsOf(icon).url),
    ...(isAddress(address) && { address }),
    quantity,
    spam,
  }
}

import { cleanText } from '#lib/text/cleanText.js'
import { partsOf } from './partsOf.js'

/** A contract the host wants to be looked at. */
export interface Listed {
  readonly address: string
  readonly symbol: string
  /** `nft`: a collection (EIP-721). */
  readonly kind: 'token' | 'nft'
  /** The ids of editions (EIP-1155), whose contract does not say which of them an account holds. */
  readonly ids?: readonly string[]
}

/** Of one network, and editions of one collection. */
const [maxTokens, maxIds] = [2_000, 50]

const readIds = (ids: unknown): readonly string[] =>
  (Array.isArray(ids) ? ids.slice(0, maxIds) : []).flatMap((id: unknown) => {
    const digits = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? `${id}` : ''
    return /^[0-9]{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n ? [BigInt(digits).toString()] : []
  })

/**
 * Validates the host option `tokens`: by CAIP-2 id one contract or a list of them, each `{ address, image?, symbol?, type?, ids? }`. Invalid
 * entries are left out; `listedPictures` reads the images.
 */
export const readListed = (tokens: unknown, chain: string): readonly Listed[] => {
  const listed = partsOf(tokens)[chain]
  return (Array.isArray(listed) ? listed : [listed]).slice(0, maxTokens).flatMap((entry: unknown) => {
    const { address, symbol, type, ids } = partsOf(entry)
    if (typeof address !== 'string' || !/^\w{32,64}$/.test(address)) return []
    const editions = type === 'nft' ? readIds(ids) : []
    return [{ address, symbol: cleanText(symbol, 12), kind: type === 'nft' ? 'nft' : 'token', ...(editions.length > 0 && { ids: editions }) } as const]
  })
}

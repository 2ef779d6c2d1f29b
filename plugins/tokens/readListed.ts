import { cleanText } from '#lib/text/cleanText.js'
import { partsOf } from './partsOf.js'

/** A contract the host wants to be looked at. */
export interface Listed {
  readonly address: string
  readonly symbol: string
  /** `nft`: a collection (EIP-721). */
  readonly kind: 'token' | 'nft'
}

/** Of one network. */
const maxTokens = 2_000

/**
 * Validates the host option `tokens`: by CAIP-2 id one contract or a list of them, each `{ address, image?, symbol?, type? }`. Invalid
 * entries are left out; `listedPictures` reads the images.
 */
export const readListed = (tokens: unknown, chain: string): readonly Listed[] => {
  const listed = partsOf(tokens)[chain]
  return (Array.isArray(listed) ? listed : [listed]).slice(0, maxTokens).flatMap((entry: unknown) => {
    const { address, symbol, type } = partsOf(entry)
    if (typeof address !== 'string' || !/^\w{32,64}$/.test(address)) return []
    return [{ address, symbol: cleanText(symbol, 12), kind: type === 'nft' ? 'nft' : 'token' } as const]
  })
}

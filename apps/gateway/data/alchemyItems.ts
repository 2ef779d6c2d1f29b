import * as z from 'zod/mini'
import { bodyOf, check } from '../http/askJson.js'
import { type HeldItem, type HeldItemList, maxHeldItems } from '../heldItems/HeldItems.js'
import { toHeldItem } from '../heldItems/toHeldItem.js'
import type { Service } from './DataSource.js'
import { evmAddress, moment, name, rowsOf, units } from './shapes.js'

/** Rows of a page, and pages of an answer. */
const [pageSize, maxPages] = [100, 2]

const picture = z.catch(z.object({ cachedUrl: z.optional(z.unknown()), originalUrl: z.optional(z.unknown()) }), {})
const item = z.object({
  contract: z.object({ address: evmAddress, name, isSpam: z.optional(z.unknown()) }),
  tokenId: units,
  tokenType: z.enum(['ERC721', 'ERC1155']),
  name,
  tokenUri: z.optional(z.unknown()),
  image: picture,
  raw: z.catch(z.object({ metadata: z.optional(z.unknown()) }), {}),
  balance: units,
  acquiredAt: z.catch(z.object({ blockTimestamp: z.catch(z.optional(moment), undefined) }), {}),
})
const page = z.object({ ownedNfts: z.array(z.unknown()), pageKey: z.optional(z.nullable(z.string().check(z.maxLength(500)))) })

const toRow = ({ contract, tokenId, tokenType, tokenUri, image, raw, balance, acquiredAt, ...own }: z.output<typeof item>): readonly HeldItem[] => {
  if (contract.isSpam === true || balance === 0n) return []
  const isSingle = tokenType === 'ERC721'
  return [
    toHeldItem({
      ...{ address: contract.address, id: `${tokenId}`, kind: isSingle ? 'single' : 'edition', amount: isSingle ? 1n : balance },
      ...{ name: own.name, collection: contract.name, uri: tokenUri, metadata: raw.metadata, since: acquiredAt.blockTimestamp },
      images: [image.cachedUrl, image.originalUrl],
    }),
  ]
}

/** The NFTs of an account by `getNFTsForOwner` of Alchemy's NFT API, version 3, the newest first. */
export const alchemyItems = async (service: Service, own: string, signal: AbortSignal): Promise<HeldItemList> => {
  const rows: HeldItem[] = []
  let next: string | undefined = ''
  for (let at = 0; at < maxPages && next !== undefined; at++) {
    const query = new URLSearchParams({ owner: own, withMetadata: 'true', orderBy: 'transferTime', pageSize: `${pageSize}`, ...(next && { pageKey: next }) })
    const { ownedNfts, pageKey } = check(page, bodyOf(await service.ask(`/getNFTsForOwner?${query}`, { signal })), 'list')
    rows.push(...rowsOf(item, ownedNfts).flatMap(toRow))
    next = pageKey || undefined
  }
  return { rows: rows.slice(0, maxHeldItems), more: next !== undefined || rows.length > maxHeldItems }
}

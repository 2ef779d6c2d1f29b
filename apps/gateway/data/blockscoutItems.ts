import * as z from 'zod/mini'
import { check } from '../http/askJson.js'
import { type HeldItem, type HeldItemList, maxHeldItems } from '../heldItems/HeldItems.js'
import { toHeldItem } from '../heldItems/toHeldItem.js'
import { evmAddress, name, rowsOf, units } from './shapes.js'

/** Pages of an answer: each has 50 rows. */
const maxPages = 4

const contract = z.object({ address_hash: z.optional(evmAddress), address: z.optional(evmAddress), name, reputation: z.optional(z.unknown()) })
const item = z.object({
  id: units,
  token: contract,
  token_type: z.enum(['ERC-721', 'ERC-1155']),
  value: z.optional(z.nullable(units)),
  image_url: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
})
/** The parameters of the next page, as the explorer itself would give them: few, short, and without objects. */
const nextPage = z.record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), z.nullable(z.union([z.string().check(z.maxLength(100)), z.int(), z.boolean()])))
const page = z.object({ items: z.array(z.unknown()), next_page_params: z.catch(z.optional(z.nullable(nextPage)), null) })

const toRow = ({ id, token, token_type, value, image_url, metadata }: z.output<typeof item>): readonly HeldItem[] => {
  const address = token.address_hash ?? token.address
  const [isSingle, isSpam] = [token_type === 'ERC-721', typeof token.reputation === 'string' && token.reputation !== 'ok']
  const amount = isSingle ? 1n : (value ?? 0n)
  if (address === undefined || isSpam || amount === 0n) return []
  return [toHeldItem({ address, id: `${id}`, kind: isSingle ? 'single' : 'edition', amount, collection: token.name, images: [image_url], metadata })]
}

/**
 * The NFTs of an account by `/addresses/{address}/nft` of Blockscout.
 *
 * @param get one page, by its query; undefined for an account that the explorer has never seen
 */
export const blockscoutItems = async (get: (query: string) => Promise<unknown>): Promise<HeldItemList> => {
  const rows: HeldItem[] = []
  let next: z.output<typeof nextPage> | undefined = {}
  for (let at = 0; at < maxPages && next; at++) {
    const query = new URLSearchParams({ type: 'ERC-721,ERC-1155' })
    for (const [key, value] of Object.entries(next)) if (value !== null) query.set(key, `${value}`)
    const body = await get(`?${query}`)
    if (body === undefined) return { rows, more: false }
    const { items, next_page_params } = check(page, body, 'list')
    rows.push(...rowsOf(item, items).flatMap(toRow))
    next = next_page_params ?? undefined
  }
  return { rows: rows.slice(0, maxHeldItems), more: next !== undefined || rows.length > maxHeldItems }
}

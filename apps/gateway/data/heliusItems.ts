import * as z from 'zod/mini'
import { check } from '../http/askJson.js'
import { type HeldItem, type HeldItemList, maxHeldItems } from '../heldItems/HeldItems.js'
import { toHeldItem } from '../heldItems/toHeldItem.js'
import { rowsOf } from './shapes.js'

const key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const group = z.object({
  group_key: z.literal('collection'),
  group_value: key,
  verified: z.optional(z.unknown()),
  collection_metadata: z.catch(z.object({ name: z.optional(z.unknown()) }), {}),
})
const item = z.object({
  id: key,
  interface: z.enum(['V1_NFT', 'V2_NFT', 'V1_PRINT', 'LEGACY_NFT', 'ProgrammableNFT', 'MplCoreAsset']),
  content: z.catch(
    z.object({
      json_uri: z.optional(z.unknown()),
      metadata: z.optional(z.unknown()),
      links: z.catch(z.object({ image: z.optional(z.unknown()) }), {}),
    }),
    { links: {} },
  ),
  grouping: z.catch(z.array(z.unknown()), []),
  compression: z.catch(z.object({ compressed: z.boolean() }), { compressed: false }),
  ownership: z.object({ owner: key }),
  burnt: z.optional(z.unknown()),
})
const owned = z.object({ result: z.object({ items: z.array(z.unknown()) }) })

const toRow =
  (own: string) =>
  ({ id: address, interface: form, content, grouping, compression, ownership, burnt }: z.output<typeof item>): readonly HeldItem[] => {
    if (burnt === true || ownership.owner !== own) return []
    const collection = rowsOf(group, grouping).find(({ verified }) => verified !== false)
    const { compressed } = compression
    return [
      toHeldItem({
        ...{ address, id: '0', amount: 1n, kind: compressed || form === 'ProgrammableNFT' || form === 'MplCoreAsset' ? null : 'single' },
        unsendable: compressed ? 'compressed' : form === 'ProgrammableNFT' ? 'programmable' : null,
        ...{ collection: collection?.collection_metadata.name, collectionAddress: collection?.group_value },
        ...{ images: [content.links.image], uri: content.json_uri, metadata: content.metadata },
      }),
    ]
  }

/**
 * The NFTs of an account by `getAssetsByOwner` of the Digital Asset Standard.
 *
 * @param call sends a request with these parameters
 */
export const heliusItems = async (call: (params: unknown) => Promise<unknown>, own: string): Promise<HeldItemList> => {
  // One row more than are passed on says whether there are more.
  const displayOptions = { showFungible: false, showCollectionMetadata: true }
  const body = await call({ ownerAddress: own, page: 1, limit: maxHeldItems + 1, displayOptions })
  const { items } = check(owned, body, 'assets').result
  return { rows: rowsOf(item, items).flatMap(toRow(own)).slice(0, maxHeldItems), more: items.length > maxHeldItems }
}

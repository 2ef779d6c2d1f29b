import { cleanText } from '../../lib/text/cleanText.js'
import { readList } from '../../lib/checks/readList.js'
import { safeGet } from '../../lib/checks/safeGet.js'

/** A property of an item, as its issuer or a service states it. */
export interface ItemTrait {
  readonly name: string
  readonly value: string
  /** How many of a hundred items of the collection have it, as a service counted it; undefined where nobody did. */
  readonly share?: number
}
/** The description of an item. */
export interface ItemFacts {
  readonly name: string | undefined
  /** The address of its picture, as it is written: not checked. */
  readonly image: string | undefined
  /** Each name once, cleaned and cut. HTML is the text that it is. */
  readonly traits: readonly ItemTrait[]
}

/** Limits: traits that are looked at, and that are passed on; letters of a name and of a value; of the address of a picture. */
const [maxEntries, maxTraits] = [200, 12]
const [longestName, longestValue, longestImage] = [24, 40, 262_144]

const readText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' && value.length <= longestImage ? value : undefined)

const readValue = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? `${value}` : typeof value === 'boolean' ? (value ? '✓' : '✗') : cleanText(value, longestValue)

/** A list of `{ trait_type, value }`; `name` stands for the first where a server of ours answers, which may say the share. */
const readTraits = (listed: unknown): readonly ItemTrait[] => {
  // A long list is read from its beginning.
  const entries = Array.isArray(listed) ? (readList(listed.slice(0, maxEntries), maxEntries) ?? []) : []
  const traits = new Map<string, ItemTrait>()
  for (const entry of entries) {
    const name = cleanText(safeGet(entry, 'trait_type') ?? safeGet(entry, 'name'), longestName)
    const value = readValue(safeGet(entry, 'value'))
    // A date is a number that means nothing as one.
    if (!name || !value || safeGet(entry, 'display_type') === 'date' || traits.has(name)) continue
    const share = safeGet(entry, 'share')
    traits.set(name, { name, value, ...(typeof share === 'number' && share > 0 && share <= 100 && { share }) })
    if (traits.size === maxTraits) break
  }
  return [...traits.values()]
}

/**
 * Validates the description of an item: EIP-721 and EIP-1155 metadata, that of the Metaplex program, and the answer of the gateway. Anything
 * else gives nothing. It is bounded in every direction, so that the size of what was read is the only other limit.
 */
export const readItemFacts = (json: unknown): ItemFacts => ({
  name: readText(safeGet(json, 'name')),
  image: readText(safeGet(json, 'image')) ?? readText(safeGet(json, 'image_data')),
  traits: readTraits(safeGet(json, 'attributes') ?? safeGet(json, 'traits')),
})

import type { HeldPiece } from '../../kernel/api/index.js'
import type { HeldItemsAnswer, WireHeldItem } from '../../protocol/gateway/heldItems.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { readItemFacts } from '../../protocol/items/readItemFacts.js'
import { readList } from '#lib/checks/readList.js'
import { partsOf } from './partsOf.js'

/** An item as a server lists it. Its texts are cleaned where they are shown. */
export interface ServedPiece extends HeldPiece {
  /** When the account received it, in seconds since 1970. */
  readonly since: number | undefined
}

const maxItems = 200
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const digits = /^[0-9]{1,78}$/

const readOne = (entry: unknown): readonly ServedPiece[] => {
  const { address, id, kind, amount, unsendable, name, collection, collectionAddress, image, uri, traits, since }: Unvalidated<WireHeldItem> = partsOf(entry)
  if (typeof address !== 'string' || !/^\w{1,64}$/.test(address) || typeof id !== 'string' || !digits.test(id)) return []
  if (typeof amount !== 'string' || !digits.test(amount)) return []
  const [group, place] = [textOf(collectionAddress), textOf(uri)]
  return [
    {
      ...{ address, id, amount: BigInt(amount), collection: textOf(collection) ?? '', name: textOf(name), image: textOf(image) },
      ...((kind === 'single' || kind === 'edition') && { kind }),
      ...((unsendable === 'programmable' || unsendable === 'compressed') && { unsendable }),
      ...(group !== undefined && { collectionAddress: group }),
      ...(place !== undefined && { uri: place }),
      traits: readItemFacts({ traits }).traits,
      since: typeof since === 'number' && since > 0 && since < 8.64e12 ? since : undefined,
    },
  ]
}

/**
 * Validates the answer of `/v1/account/{address}/items`. Invalid entries are left out.
 *
 * @throws TypeError when it is not a list of items
 */
export const readHeldItems = (answer: unknown): { readonly pieces: readonly ServedPiece[]; readonly more: boolean } => {
  const { data, more }: Unvalidated<HeldItemsAnswer> = partsOf(answer)
  const list = readList(data, maxItems)
  if (!list) throw new TypeError('The answer is not a list of items.')
  return { pieces: list.flatMap(readOne), more: more === true }
}

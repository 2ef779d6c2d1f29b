import { cleanText } from 'portico-lib/text/cleanText.js'
import { readItemFacts } from 'portico-protocol/items/readItemFacts.js'
import { toItemAddress } from 'portico-protocol/items/toItemAddress.js'
import type { HeldItem } from './HeldItems.js'
import { toFileAddress } from './toFileAddress.js'

/** The parts of an item that a service has checked itself, and those that are as its issuer wrote them. */
export interface ListedItem extends Pick<HeldItem, 'address' | 'kind' | 'amount'> {
  readonly id: string
  readonly unsendable?: HeldItem['unsendable']
  readonly collectionAddress?: string | undefined
  readonly since?: number | undefined
  readonly name?: unknown
  readonly collection?: unknown
  /** The addresses of its picture that the service names, the best first. */
  readonly images?: readonly unknown[]
  readonly uri?: unknown
  /** The metadata of its issuer. */
  readonly metadata?: unknown
}

/** An item of a service, with all texts cleaned and cut, and with no address but those that a page may pass on. */
export const toHeldItem = ({ address, id, kind, amount, unsendable, collectionAddress, since, ...written }: ListedItem): HeldItem => {
  const facts = readItemFacts(written.metadata)
  const image = [...(written.images ?? []), facts.image].flatMap((one) => toFileAddress(one) ?? [])[0]
  return {
    ...{ address, id, kind, amount },
    unsendable: unsendable ?? null,
    name: cleanText(written.name, 64) || cleanText(facts.name, 64) || null,
    collection: cleanText(written.collection, 64) || null,
    collectionAddress: collectionAddress ?? null,
    image: image ?? null,
    uri: toItemAddress(written.uri) ?? null,
    traits: facts.traits.map(({ name, value }) => ({ name, value })),
    since: since ?? null,
  }
}

import type { WireTrait } from './items.js'

/** An NFT that an account holds, as a data service lists it. Nothing of it is known to be true: its contract says who holds it. */
export interface WireHeldItem {
  /** The contract; on Solana the item's own address. */
  readonly address: string
  /** The id within the contract, a decimal number; 0 on Solana. */
  readonly id: string
  /** How a contract moves it: one of a kind, or several of an edition. Null if it is not known. */
  readonly kind: 'single' | 'edition' | null
  /** How many the account holds, a decimal number. */
  readonly amount: string
  /** The reason for which it cannot be moved as others are, or null. */
  readonly unsendable: 'programmable' | 'compressed' | null
  /** The name, or null without one. */
  readonly name: string | null
  /** The name of its collection, or null without one. */
  readonly collection: string | null
  /** The address of the collection, confirmed by its issuer, where each item has an address of its own. */
  readonly collectionAddress: string | null
  /** The https address of its picture. A page asks `/v1/item` for what may be loaded of it. */
  readonly image: string | null
  /** The address of its metadata, as its contract names it. */
  readonly uri: string | null
  /** At most twelve properties, cleaned and cut. */
  readonly traits: readonly WireTrait[]
  /** When the account received it, in seconds since 1970, or null if the service does not say. */
  readonly since: number | null
}
/** The answer of `/v1/account/{address}/items`. */
export interface HeldItemsAnswer {
  /** At most 200, without those that the service marks as spam. */
  readonly data: readonly WireHeldItem[]
  /** The account holds more than are listed. */
  readonly more: boolean
}

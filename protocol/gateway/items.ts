/** A property of an item, in the words of its issuer. */
export interface WireTrait {
  /** The name of the property. */
  readonly name: string
  /** Its value, as text. */
  readonly value: string
}
/** The answer of `/v1/item`: nothing of it is known to be true. */
export interface ItemAnswer {
  /** The name, or null without one. */
  readonly name: string | null
  /** Where the gateway serves its picture as a bitmap, or null if it has none that can be served. */
  readonly image: string | null
  /** At most twelve properties, cleaned and cut. */
  readonly traits: readonly WireTrait[]
}

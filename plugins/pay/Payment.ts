/** A payment that passed `readPayment`. */
export interface Payment {
  /** Names it in events and at exchanges: 32 hexadecimal digits. */
  readonly id: string
  /** The same for every request of the same order. */
  readonly key: string
  /** The CAIP-2 id of the network. */
  readonly network: string
  readonly asset: {
    /** The contract, or undefined for the native currency. */
    readonly address: string | undefined
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
  /** What arrived of the same order before, by its last transaction: the amount is what was missing then. */
  readonly arrivedBefore: { readonly amount: bigint; readonly hash: string | undefined } | undefined
  readonly order: { readonly id: string; readonly title: string; readonly shop: string }
  /** When the price expires, in ms since 1970. */
  readonly expiresAt: number | undefined
  /** Web addresses to which the page goes when the visitor leaves the receipt, or an end without a payment. */
  readonly redirect: { readonly success: string; readonly failure: string } | undefined
  /** The exchanges that the page offers for this payment. */
  readonly exchanges: { readonly includeOnly: readonly string[] | undefined; readonly exclude: readonly string[] }
  readonly newTab: boolean
}

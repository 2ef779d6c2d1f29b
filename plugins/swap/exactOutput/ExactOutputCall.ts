import type { ExchangeVersion } from '../../../protocol/quotes.js'

/** A swap to an exact output, as the bytes of its calls say it. */
export interface ExactOutputCall {
  /** CAIP-2 id. */
  readonly chain: string
  /** `wrap`: native currency is wrapped by the account, which transfers it afterwards. */
  readonly version: ExchangeVersion | 'wrap'
  readonly from: string
  /** Who receives exactly `amount`. */
  readonly to: string
  /** Undefined for the native currency. */
  readonly pay: string | undefined
  readonly deliver: string | undefined
  readonly amount: bigint
  /** What leaves at most: the contract does nothing otherwise. */
  readonly maximum: bigint
  /** Seconds since 1970; 0 where the contract takes none. */
  readonly deadline: bigint
  /** From what leaves to what arrives. */
  readonly path: readonly string[]
  readonly fees: readonly number[]
}

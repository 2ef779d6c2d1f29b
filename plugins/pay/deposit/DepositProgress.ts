/** The state of the chain before an exchange was asked: what counts came after it. */
export interface DepositStart {
  /** The newest block. */
  readonly block: bigint
  /** What the receiver had of the asset, in base units. Undefined where it could not be read. */
  readonly balance: bigint | undefined
}

/** How far a deposit is. Amounts are base units. */
export type DepositProgress =
  /** Nothing arrived, and the exchange says that it has not sent it. `silent`: the exchange has not answered several times. */
  | { readonly kind: 'waiting'; readonly silent: boolean }
  /** The exchange says that it was sent, and the chain does not show it, or cannot be read. It is not paid. */
  | { readonly kind: 'reported'; readonly hash: string | undefined }
  /** The amount arrived at the receiver, and nothing says that it is this payment: others may pay the same receiver. It is not paid. */
  | { readonly kind: 'arrived'; readonly arrived: bigint }
  /** Less arrived than the amount. `isFinal`: in transactions that the exchange named, and it sends no more. */
  | { readonly kind: 'short'; readonly arrived: bigint; readonly missing: bigint; readonly hash: string | undefined; readonly isFinal: boolean }
  /**
   * The chain shows that the amount arrived. `proof`: the transactions that the exchange named, or everything that the receiver got. `excess`:
   * what arrived beyond the amount, as when it was sent twice. `late`: after the price expired.
   */
  | {
      readonly kind: 'paid'
      readonly arrived: bigint
      readonly excess: bigint
      readonly hash: string | undefined
      readonly proof: 'transaction' | 'receiver'
      readonly late: boolean
    }
  /** The exchange says that it failed, and nothing arrived. It is followed further, as it may arrive still. */
  | { readonly kind: 'failed' }
  /** The price expired, and nothing arrived. It is followed further for a while, as it may arrive late. */
  | { readonly kind: 'expired' }

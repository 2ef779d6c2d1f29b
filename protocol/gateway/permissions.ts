/** A permission that an account may have given: its contract says whether it has, and how much. */
export interface WirePermission {
  /** The kind: an allowance of a token, one that Permit2 keeps, an operator of a collection, or one item of it. */
  readonly kind: 'token' | 'permit2' | 'collection' | 'item'
  /** The contract of the token or the collection. */
  readonly token: string
  /** The address that may spend. */
  readonly spender: string
  /** The id of the one item, a decimal number, or null for the other kinds. */
  readonly item: string | null
  /** The time of the last change, in seconds since 1970, or null if it is not known. */
  readonly changedAt: number | null
}
/** The answer of `/v1/account/{address}/permissions`. */
export interface PermissionsAnswer {
  /** The permissions, the last change first. There are no amounts: they are read from the contracts. */
  readonly data: readonly WirePermission[]
  /** The first block whose changes are included: 0 if all are. */
  readonly fromBlock: number
}

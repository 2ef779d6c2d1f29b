/** Users of whom there is more than one for one e-mail address. Types only: nothing in this file runs. */

/** A user whose e-mail address is stored. */
export interface AddressedUser {
  readonly id: string
  readonly identity: string
  /** Sealed for that identity. */
  readonly address: string
  /** ms since 1970. */
  readonly created: number
  readonly wallet: { readonly evmAddress: string; readonly solanaAddress: string } | undefined
}

export interface UserMerge {
  /** Users that get another identity, with their address sealed for it. */
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string; readonly address: string }[]
  /** Users without a wallet, who are removed. */
  readonly removed: readonly { readonly id: string; readonly identity: string }[]
}

export interface DoubleStore {
  /** So many users whose address is stored, by id, from after this id. */
  listAddressedUsers(after: string, limit: number): Promise<readonly AddressedUser[]>
  /** All of it or nothing. False when one of the users has another identity by now, one to be removed has a wallet, or an identity belongs to somebody else. */
  mergeUsers(merge: UserMerge): Promise<boolean>
}

/** Storage for merging users that share one email address. This file contains only types. */

/** A user whose email address is stored. */
export interface AddressedUser {
  readonly id: string
  readonly identity: string
  /** The email address, sealed for that identity. */
  readonly address: string
  /** ms since 1970. */
  readonly created: number
  readonly wallet: { readonly evmAddress: string; readonly solanaAddress: string } | undefined
}

export interface UserMerge {
  /** Users that get another identity, with their address sealed for it. */
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string; readonly address: string }[]
  /** Users without a wallet, which are removed. */
  readonly removed: readonly { readonly id: string; readonly identity: string }[]
}

export interface DoubleStore {
  /** Lists up to this number of users with a stored address, by id, after this id. */
  listAddressedUsers(after: string, limit: number): Promise<readonly AddressedUser[]>
  /**
   * Merges all or nothing. Returns false if a user has another identity by now, a user to be removed has a wallet, or an identity belongs
   * to another user.
   */
  mergeUsers(merge: UserMerge): Promise<boolean>
}

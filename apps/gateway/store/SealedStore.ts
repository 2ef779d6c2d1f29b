/** Rows that are sealed by master keys, for replacing one. This file contains only types. */

/** The number of rows that one master key seals. */
export interface SealedRows {
  /** The id of the master key. */
  readonly key: string
  /** Shares of wallets. */
  readonly shares: number
  /** E-mail addresses of users. */
  readonly addresses: number
  /** Email addresses of pending codes, which expire within minutes. */
  readonly codes: number
  /** Private keys of ID tokens. */
  readonly idTokenKeys: number
}

/** A wallet with the server's share, sealed. */
export interface SealedWallet {
  readonly version: number
  readonly evmAddress: string
  readonly solanaAddress: string
  readonly share: string
}

export interface SealedStore {
  /** Lists the master keys that seal rows, by id. */
  countSealedRows(): Promise<readonly SealedRows[]>
  /** Lists up to this number of wallets whose share another master key than this one sealed, by user, after this user. */
  listSharesOfOtherKeys(key: string, after: string, limit: number): Promise<readonly { readonly user: string; readonly wallet: SealedWallet }[]>
  /** Lists email addresses of users in the same way. */
  listAddressesOfOtherKeys(
    key: string,
    after: string,
    limit: number,
  ): Promise<readonly { readonly user: string; readonly identity: string; readonly address: string }[]>
  /** Stores the same address under another master key. Returns false if it was replaced in between. */
  resealAddress(user: string, change: { readonly identity: string; readonly from: string; readonly to: string }): Promise<boolean>
}

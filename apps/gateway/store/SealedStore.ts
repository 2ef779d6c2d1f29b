/** What is sealed by master keys, for replacing one. Types only: nothing in this file runs. */

/** How many rows one master key seals. */
export interface SealedRows {
  /** The id of the master key. */
  readonly key: string
  /** Shares of wallets. */
  readonly shares: number
  /** E-mail addresses of users. */
  readonly addresses: number
  /** E-mail addresses of codes that nobody typed yet: they are over within minutes. */
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
  /** The master keys that seal something, by id. */
  countSealedRows(): Promise<readonly SealedRows[]>
  /** So many wallets whose share another key than this one sealed, by user, from after this user. */
  listSharesOfOtherKeys(key: string, after: string, limit: number): Promise<readonly { readonly user: string; readonly wallet: SealedWallet }[]>
  /** The same of e-mail addresses of users. */
  listAddressesOfOtherKeys(
    key: string,
    after: string,
    limit: number,
  ): Promise<readonly { readonly user: string; readonly identity: string; readonly address: string }[]>
  /** The same address under another master key. False when it was replaced in between. */
  resealAddress(user: string, change: { readonly identity: string; readonly from: string; readonly to: string }): Promise<boolean>
}

/** Storage for the ID tokens by which servers of websites learn who is logged in. This file contains only types. */

/** A past, current or future signing key of ID tokens. */
export interface StoredIdTokenKey {
  /** The number of the key: 1, 2, 3 and so on. If several gateways create the next key at once, one of them wins and all use its key. */
  readonly generation: number
  /** The thumbprint of the public key (RFC 7638). */
  readonly kid: string
  /** A JWK, as JSON. */
  readonly publicKey: string
  /** The private key, sealed. */
  readonly privateKey: string
  /** A keyed hash of the other fields. Without the secrets of the gateway nobody can add a key. */
  readonly mark: string
  /** The time from which the key signs, in ms since 1970. */
  readonly signsFrom: number
}

/** The keys of ID tokens, which several gateways on one database share. */
export interface IdTokenStore {
  /** Lists all stored keys, the oldest first. */
  listIdTokenKeys(): Promise<readonly StoredIdTokenKey[]>
  /** Adds a key unless there is one of this generation. */
  addIdTokenKey(key: StoredIdTokenKey): Promise<void>
  /** Deletes the keys before a generation. */
  deleteIdTokenKeys(before: number): Promise<void>
  /** Lists up to this number of keys that another master key than this one sealed, after this generation. */
  listIdTokenKeysOfOtherKeys(key: string, after: number, limit: number): Promise<readonly Pick<StoredIdTokenKey, 'generation' | 'kid' | 'privateKey'>[]>
  /** Stores the same private key under another master key. Returns false if it was replaced in between. */
  resealIdTokenKey(generation: number, change: { readonly from: string; readonly to: string }): Promise<boolean>
  /** Records that the keys of the wallet's accounts belong to the user. Returns false if there is no wallet with these addresses. */
  markWalletProven(user: string, wallet: { readonly evmAddress: string; readonly solanaAddress: string; readonly now: number }): Promise<boolean>
}

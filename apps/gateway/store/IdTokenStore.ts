/** What the gateway stores for the tokens by which servers of websites learn who is logged in. Types only: nothing in this file runs. */

/** A key that signs such tokens, or did, or will. */
export interface StoredIdTokenKey {
  /** 1, 2, 3 …: of several gateways that make the next one at once, one is first, and all use its key. */
  readonly generation: number
  /** The thumbprint of the public key (RFC 7638). */
  readonly kid: string
  /** A JWK, as JSON. */
  readonly publicKey: string
  /** The private key, sealed. */
  readonly privateKey: string
  /** A keyed hash of the others: without the secrets of the gateway nobody can add a key. */
  readonly mark: string
  /** From when on it signs, in ms since 1970. */
  readonly signsFrom: number
}

/** Several gateways on one database share them. */
export interface IdTokenStore {
  /** All that are stored, the oldest first. */
  listIdTokenKeys(): Promise<readonly StoredIdTokenKey[]>
  /** Nothing happens where there is one of this generation. */
  addIdTokenKey(key: StoredIdTokenKey): Promise<void>
  /** Deletes those before a generation. */
  deleteIdTokenKeys(before: number): Promise<void>
  /** So many keys whose private part another master key than this one sealed, from after this generation. */
  listIdTokenKeysOfOtherKeys(key: string, after: number, limit: number): Promise<readonly Pick<StoredIdTokenKey, 'generation' | 'kid' | 'privateKey'>[]>
  /** The same private key under another master key. False when it was replaced in between. */
  resealIdTokenKey(generation: number, change: { readonly from: string; readonly to: string }): Promise<boolean>
  /** Keeps that the keys of the accounts of a wallet are the user's. False where there is no wallet with these addresses. */
  markWalletProven(user: string, wallet: { readonly evmAddress: string; readonly solanaAddress: string; readonly now: number }): Promise<boolean>
}

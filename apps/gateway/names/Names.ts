/** The interfaces of names. Types only: nothing in this file runs. */

/** A signature to check, as `verifySignature` of `portico/siwx/server` takes it. */
export type CheckSignature = (input: {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly chainId: string
  readonly rpcUrl?: string
  readonly fetch?: typeof globalThis.fetch
  readonly signal?: AbortSignal
}) => Promise<boolean>

/** Names below a parent name that the operator owns. */
export interface NamesParts {
  /** The parent: `portico.eth`. */
  readonly parent: string
  /** The resolver of the parent on its chain, in lower case: answers are signed for it and for no other. */
  readonly resolver: string
  /** Signs the hash of an answer; 65 bytes in hexadecimal. The key stays with the code that made this function. */
  sign(hash: `0x${string}`): Promise<`0x${string}`>
  /** Further labels that visitors cannot register. */
  readonly reserved: readonly string[]
  readonly check: CheckSignature
  /** RPC endpoints by CAIP-2 id, to verify contract wallets. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The fetch function for those. Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Registrations from one address (an IPv6 /64) in a day. */
  readonly perDay: number
}

export interface StoredName {
  readonly label: string
  /** `0x…` in lower case. */
  readonly address: string
  /** CAIP-2 id of the network on which it was registered. */
  readonly chain: string
  /** The address is of a key, which is the same on every EVM network. That of a contract is known on its own network only. */
  readonly everywhere: boolean
  /** ms since 1970. */
  readonly created: number
}
export interface StoredNameNonce {
  readonly nonce: string
  readonly project: string
  readonly origin: string
  readonly address: string
  readonly chain: string
  /** ms since 1970. */
  readonly expires: number
}

/** Several gateways on one database share the names. */
export interface NameStore {
  keepNonce(nonce: StoredNameNonce): Promise<void>
  findNonce(nonce: string): Promise<StoredNameNonce | undefined>
  /** Deletes expired nonces, and all but this number of the newest. */
  forget(now: number, nonces: number): Promise<void>
  find(label: string): Promise<StoredName | undefined>
  /** The names of an address: one of its key, and one of a contract on each network. */
  ofAddress(address: string): Promise<readonly StoredName[]>
  /** Those of the labels that are registered. */
  taken(labels: readonly string[]): Promise<readonly string[]>
  /** Uses the nonce up and registers in one step. `owned`: the account has a name already. */
  register(nonce: string, name: StoredName): Promise<'registered' | 'taken' | 'owned' | 'used'>
}

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
  createNonce(nonce: StoredNameNonce): Promise<void>
  findNonce(nonce: string): Promise<StoredNameNonce | undefined>
  /** Deletes expired nonces, and all but this number of the newest. */
  deleteExpired(now: number, nonces: number): Promise<void>
  findName(label: string): Promise<StoredName | undefined>
  /** The names of an address: one of its key, and one of a contract on each network. */
  listNamesByAddress(address: string): Promise<readonly StoredName[]>
  /** Those of the labels that are registered. */
  findTakenLabels(labels: readonly string[]): Promise<readonly string[]>
  /** Uses the nonce up and registers in one step. `owned`: the account has a name already. */
  register(nonce: string, name: StoredName): Promise<'registered' | 'taken' | 'owned' | 'used'>
}

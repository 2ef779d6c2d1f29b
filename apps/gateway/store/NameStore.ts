export interface StoredName {
  readonly label: string
  /** The address as `0x…` in lower case. */
  readonly address: string
  /** CAIP-2 id of the network on which it was registered. */
  readonly chain: string
  /** Whether the address belongs to a key, which is the same on every EVM network. The address of a contract is only known on its own network. */
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

/** Registered names and their nonces, which several gateways on one database share. */
export interface NameStore {
  createNonce(nonce: StoredNameNonce): Promise<void>
  findNonce(nonce: string): Promise<StoredNameNonce | undefined>
  /** Deletes expired nonces, and all but this number of the newest. */
  deleteExpired(now: number, nonces: number): Promise<void>
  findName(label: string): Promise<StoredName | undefined>
  /** Lists the names of an address: one of its key, and one of a contract on each network. */
  listNamesByAddress(address: string): Promise<readonly StoredName[]>
  /** Returns the labels that are registered. */
  findTakenLabels(labels: readonly string[]): Promise<readonly string[]>
  /** Uses up the nonce and registers the name in one step. Returns `owned` if the account already has a name. */
  register(nonce: string, name: StoredName): Promise<'registered' | 'taken' | 'owned' | 'used'>
}

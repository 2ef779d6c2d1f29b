/**
 * An adapter that was written on the incumbent's blueprint, as far as it is used here. Only `connect` is needed; what else is missing takes
 * something away, and is named in a developer alert. What its methods answer is unchecked. Their parameters have any type here, so that typed
 * adapters fit: `connect` and `syncConnection` are called with a `LegacyConnect`, and the comments name the members of the others.
 * @public
 */
export interface LegacyAdapterLike {
  /** The chain family, for example `eip155`. */
  readonly namespace?: string | undefined
  /** The kind of adapter, for example `wagmi`. */
  readonly adapterType?: string | undefined
  /** Wallets: `{ id, name, type, imageUrl?, info?: { name?, icon?, rdns? }, provider? }`. */
  readonly connectors?: unknown
  /** Connects a wallet and returns its account and network. */
  connect(...parameters: never[]): unknown
  /** Called once, with the options of the page. */
  construct?(...parameters: never[]): unknown
  /** Fills `connectors`. Called with the options of the page, and `undefined` in place of an instance. */
  syncConnectors?(...parameters: never[]): unknown
  /** Connects again without a prompt. Called with a `LegacyConnect` and the `namespace`. */
  syncConnection?(...parameters: never[]): unknown
  /** Returns the accounts of a connected wallet: `id`, `namespace`. */
  getAccounts?(...parameters: never[]): unknown
  /** Ends the connection at the wallet: `id`, `provider`, `providerType`. */
  disconnect?(...parameters: never[]): unknown
  /** Returns the native balance of an account: `address`, `chainId`, `caipNetwork`. */
  getBalance?(...parameters: never[]): unknown
  /** Asks the wallet for the signature of a text: `message`, `address`, `provider`. */
  signMessage?(...parameters: never[]): unknown
  /** Asks the wallet to switch to another network: `caipNetwork`, `provider`, `providerType`. */
  switchNetwork?(...parameters: never[]): unknown
  /** Calls the listener for an event of the adapter, for example `accountChanged`. */
  on?(...parameters: never[]): unknown
  /** Ends what `on` began. */
  off?(...parameters: never[]): unknown
}

/** What the blueprint's `connect` is called with. @public */
export interface LegacyConnect {
  /** Id of the connector. */
  readonly id: string
  /** `type` of the connector. */
  readonly type: unknown
  /** `provider` of the connector. */
  readonly provider: unknown
  /** `info` of the connector. */
  readonly info: unknown
  /** The network to start on, by the chain's own id. */
  readonly chainId: string | number | undefined
  /** An RPC endpoint of that network. */
  readonly rpcUrl: string | undefined
}

/**
 * An adapter that was written on the incumbent's blueprint, as far as it is used here. Only `connect` is needed; what else is missing takes
 * something away, and is named in a developer alert. What its methods answer is unchecked.
 */
export interface LegacyAdapterLike {
  /** The chain family, for example `eip155`. */
  readonly namespace?: string | undefined
  /** The kind of adapter, for example `wagmi`. */
  readonly adapterType?: string | undefined
  /** Wallets: `{ id, name, type, imageUrl?, info?: { name?, icon?, rdns? }, provider? }`. */
  readonly connectors?: unknown
  /** Connects a wallet and returns its account and network. */
  connect(parameters: LegacyConnect): Promise<unknown>
  /** Called once, with the options of the page. */
  construct?(parameters: object): unknown
  /** Fills `connectors`. */
  syncConnectors?(options?: unknown, appKit?: unknown): unknown
  /** Connects again without a prompt. */
  syncConnection?(parameters: LegacyConnect & { readonly namespace: string }): Promise<unknown>
  /** Returns the accounts of a connected wallet. */
  getAccounts?(parameters: { readonly id: string; readonly namespace: string }): Promise<unknown>
  /** Ends the connection at the wallet. */
  disconnect?(parameters: { readonly id: string; readonly provider: unknown; readonly providerType: unknown }): Promise<unknown>
  /** Returns the native balance of an account. */
  getBalance?(parameters: { readonly address: string; readonly chainId: string | number; readonly caipNetwork: unknown }): Promise<unknown>
  /** Asks the wallet for the signature of a text. */
  signMessage?(parameters: { readonly message: string; readonly address: string; readonly provider: unknown }): Promise<unknown>
  /** Asks the wallet to switch to another network. */
  switchNetwork?(parameters: { readonly caipNetwork: unknown; readonly provider: unknown; readonly providerType: unknown }): Promise<unknown>
  /** Calls the listener for an event of the adapter, for example `accountChanged`. */
  on?(event: string, listener: (news: unknown) => void): unknown
  /** Ends what `on` began. */
  off?(event: string, listener: (news: unknown) => void): unknown
}

/** What the blueprint's `connect` is called with. */
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

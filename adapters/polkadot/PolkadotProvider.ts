/** A signature in the form of the signer of `@polkadot/api`. @public */
export interface PolkadotSignature {
  /** Counts the signatures of this provider. */
  readonly id: number
  /** In hexadecimal. */
  readonly signature: `0x${string}`
  /** The transaction that the wallet signed, where it gives it. */
  readonly signedTransaction?: unknown
}

/**
 * What Polkadot wallets give to pages: the type to name in `useAppKitProvider<PolkadotProvider>('polkadot')`. It has the methods of a signer
 * of `@polkadot/api`: `api.setSigner(provider)`.
 * @public
 */
export interface PolkadotProvider {
  /** Name of the wallet. */
  readonly name: string
  /** Always `polkadot`. */
  readonly namespace: string
  /** The account in use, as it is written on the network in use. */
  readonly address: string | undefined
  /** What the wallet can do, by the names of its requests. */
  readonly methods: readonly string[]
  /** Signs a text. Wallets sign `<Bytes>text</Bytes>`. `address`: by default the account in use. @throws UserRejectedError, WalletError */
  signMessage(call: { readonly message: string; readonly address?: string }): Promise<`0x${string}`>
  /** Signs the bytes of a text: `data` is the text, or its bytes in hexadecimal. @throws UserRejectedError, WalletError */
  signRaw(call: { readonly address: string; readonly data: string; readonly type?: 'bytes' }): Promise<PolkadotSignature>
  /** Signs a transaction: a `SignerPayloadJSON` of `@polkadot/api` for the network in use. @throws UserRejectedError, WalletError */
  signPayload(payload: { readonly address: string; readonly genesisHash: string }): Promise<PolkadotSignature>
  /** Makes a request by its name. Parameters and answers are those of the WalletConnect methods for Polkadot. @throws UserRejectedError, WalletError */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`. */
  on(event: string, listener: (payload?: unknown) => void): void
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: unknown): void
  /** Calls the listeners of the page for an event. Says whether there are any. */
  emit(event: string, payload?: unknown): boolean
  /** Ends the connection. */
  disconnect(): Promise<void>
}

declare module '../../kernel/api/publicNames.js' {
  interface Providers {
    /** Fits `api.setSigner` of `@polkadot/api`. */
    readonly polkadot: PolkadotProvider
  }
}

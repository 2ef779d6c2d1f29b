import type { CosmosAccount } from './readAnswers.js'

/**
 * What Cosmos wallets give to pages: the type to name in `useAppKitProvider<CosmosProvider>('cosmos')`. It has the methods of the offline
 * signers of CosmJS: `SigningStargateClient.connectWithSigner(url, provider)`.
 * @public
 */
export interface CosmosProvider {
  /** Name of the wallet. */
  readonly name: string
  /** Always `cosmos`. */
  readonly namespace: string
  /** The account in use, as it is written on the network in use. */
  readonly address: string | undefined
  /** What the wallet can do, by the names of its requests. */
  readonly methods: readonly string[]
  /** The accounts on the network in use, with their public keys. @throws WalletError */
  getAccounts(): Promise<readonly CosmosAccount[]>
  /** Signs a text (ADR-036). `address`: by default the account in use. Answers the signature in base 64. @throws UserRejectedError, WalletError */
  signMessage(call: { readonly message: string; readonly address?: string }): Promise<string>
  /** Signs a transaction in the form Amino. What the wallet changed in it is in `signed`. @throws UserRejectedError, WalletError */
  signAmino(signerAddress: string, signDoc: object): Promise<{ readonly signed: object; readonly signature: object }>
  /** Signs a transaction in the form Protobuf; installed wallets have it. @throws UserRejectedError, WalletError */
  signDirect(signerAddress: string, signDoc: object): Promise<{ readonly signed: object; readonly signature: object }>
  /** Makes a request by its name. Parameters and answers are those of the WalletConnect methods for Cosmos. @throws UserRejectedError, WalletError */
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
    /** Fits the offline signers of CosmJS. */
    readonly cosmos: CosmosProvider
  }
}

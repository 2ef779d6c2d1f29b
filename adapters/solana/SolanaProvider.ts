import type { PublicKey } from '@solana/web3.js'
import type { Network } from '../../kernel/api/index.js'

/** A transaction of `@solana/web3.js`, old form or versioned. @public */
export interface AnyTransaction {
  /** The bytes of the transaction. */
  serialize(config?: { readonly requireAllSignatures: boolean; readonly verifySignatures: boolean }): Uint8Array
}

/** Sends signed transactions, for example a `Connection` from `@solana/web3.js`. @public */
export interface SendingConnection {
  /** Answers the signature. */
  sendRawTransaction(raw: Uint8Array, options?: object): Promise<string>
  /** The block for a transaction that names none. */
  getLatestBlockhash?(options?: object): Promise<{ readonly blockhash: string }>
}

/** A public key on pages without `@solana/web3.js` 1. @public */
export interface PlainPublicKey {
  /** The address in base 58. */
  toBase58(): string
  /** The address in base 58. */
  toString(): string
  /** The address in base 58. */
  toJSON(): string
  /** The 32 bytes of the key. */
  toBytes(): Uint8Array
  /** Whether both are the same key. */
  equals(other: { toBase58(): string }): boolean
}

/** A `PublicKey` of the page's own `@solana/web3.js` 1; on pages without that package a `PlainPublicKey`. @public */
export type SolanaPublicKey = 0 extends 1 & PublicKey ? PlainPublicKey : PublicKey

/** What Solana wallets give to pages: the type to name in `useAppKitProvider<Provider>('solana')`. @public */
export interface SolanaProvider {
  /** Name of the wallet. */
  readonly name: string
  /** Always `solana`. */
  readonly namespace: string
  /** The account in use, in base 58. */
  readonly address: string | undefined
  /** The account in use; undefined while none is connected. */
  readonly publicKey: SolanaPublicKey | undefined
  /** The declared Solana networks. */
  readonly chains: readonly Network[]
  /** All accounts that the wallet gives to this page, the one in use first. */
  getAccounts(): readonly { readonly address: string }[]
  /** What the wallet can do, by the names of its requests. */
  readonly methods: readonly string[]
  /** The address in use; asks the wallet where there is none. @throws UserRejectedError, WalletError */
  connect(): Promise<string>
  /** Makes a request by its name, for example `solana_signMessage`. Parameters and answers are those of the WalletConnect methods for Solana. @throws UserRejectedError, WalletError */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Signs bytes. Answers the 64 bytes of the signature. @throws UserRejectedError, WalletError */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Answers the transaction with the signature of the wallet, of the same class. @throws UserRejectedError, WalletError */
  signTransaction<transaction extends AnyTransaction>(transaction: transaction): Promise<transaction>
  /** Signs one after the other. @throws UserRejectedError, WalletError */
  signAllTransactions<transaction extends AnyTransaction>(transactions: readonly transaction[]): Promise<transaction[]>
  /** Signs and sends. Answers the signature in base 58. @throws UserRejectedError, WalletError */
  signAndSendTransaction(transaction: AnyTransaction, sendOptions?: object): Promise<string>
  /**
   * By the wallet where it sends, else by the given connection. A `Transaction` gets the payer and the block that it does not name, and
   * `signers` of the options sign as well. @returns the signature
   */
  sendTransaction(transaction: AnyTransaction, connection: SendingConnection, options?: object): Promise<string>
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
    /** By the Wallet Standard, with the calls of the former kit. */
    readonly solana: SolanaProvider
  }
}

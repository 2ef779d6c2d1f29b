import type { Connection, SendOptions, Signer, Transaction, TransactionVersion, VersionedTransaction } from '@solana/web3.js'
import type { SolanaPublicKey } from './SolanaProvider.js'

/**
 * Whether a wallet is there. Not a value of ours: compilers take an enum for the one of `@solana/wallet-adapter-base` by its name and members,
 * so that the types of both fit without that package.
 */
export declare enum WalletReadyState {
  /** The wallet is in this browser. */
  Installed = 'Installed',
  /** It may be installed. */
  NotDetected = 'NotDetected',
  /** It needs no installation. */
  Loadable = 'Loadable',
  /** It cannot be used here, for example on a server. */
  Unsupported = 'Unsupported',
}

/** An error of a wallet adapter. @public */
export interface WalletAdapterError extends Error {
  /** The error that caused it. */
  error: unknown
}

/** The events of a wallet adapter. @public */
export interface WalletAdapterEvents {
  /** An account is there, or another one. */
  connect(publicKey: SolanaPublicKey): void
  /** The connection ended. */
  disconnect(): void
  /** A call failed; it also rejects. */
  error(error: WalletAdapterError): void
  /** `readyState` is another. */
  readyStateChange(readyState: WalletReadyState): void
}

type EventName = keyof WalletAdapterEvents
/** A listener for any event. It has the type of a method because TypeScript compares the parameters of methods bivariantly. */
type Listener = { call(...args: unknown[]): void }['call']

/** The name of a wallet, as `@solana/wallet-adapter-base` types it. @public */
export type WalletName<name extends string = string> = name & { __brand__: 'WalletName' }

/** Options of a wallet adapter's `sendTransaction`. @public */
export interface SendTransactionOptions extends SendOptions {
  /** Keys that sign beside the wallet. */
  signers?: Signer[]
}

/** A wallet adapter, as the packages of `@solana/wallet-adapter` have them. Both types fit each other. @public */
export interface WalletAdapter<name extends string = string> {
  /** Name of the wallet, as visitors read it. */
  name: WalletName<name>
  /** Website of the wallet. */
  url: string
  /** Its icon: a `data:` or https address. */
  icon: string
  /** Whether the wallet is there. */
  readyState: WalletReadyState
  /** The account in use; null while none is connected. */
  publicKey: SolanaPublicKey | null
  /** Whether the wallet is being asked for its account. */
  connecting: boolean
  /** Whether the wallet has given an account. */
  connected: boolean
  /** The versions of transactions that it takes. */
  supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined
  /** Connects without a prompt, where the wallet lets this page in already. */
  autoConnect(): Promise<void>
  /** Asks the wallet for its account. Rejects when the visitor declines. */
  connect(): Promise<void>
  /** Ends the connection. */
  disconnect(): Promise<void>
  /** Signs and sends. Answers the signature in base 58. */
  sendTransaction(transaction: Transaction | VersionedTransaction, connection: Connection, options?: SendTransactionOptions): Promise<string>
  /** Calls the listener for each event of this name. */
  on(event: 'connect', listener: WalletAdapterEvents['connect'], context?: unknown): this
  on(event: 'disconnect', listener: WalletAdapterEvents['disconnect'], context?: unknown): this
  on(event: 'error', listener: WalletAdapterEvents['error'], context?: unknown): this
  on(event: 'readyStateChange', listener: WalletAdapterEvents['readyStateChange'], context?: unknown): this
  on(event: EventName, listener: Listener, context?: unknown): this
  /** Calls the listener for the next event of this name. */
  once(event: 'connect', listener: WalletAdapterEvents['connect'], context?: unknown): this
  once(event: 'disconnect', listener: WalletAdapterEvents['disconnect'], context?: unknown): this
  once(event: 'error', listener: WalletAdapterEvents['error'], context?: unknown): this
  once(event: 'readyStateChange', listener: WalletAdapterEvents['readyStateChange'], context?: unknown): this
  once(event: EventName, listener: Listener, context?: unknown): this
  /** Alias of `on`. */
  addListener(event: EventName, listener: Listener, context?: unknown): this
  /** Removes a listener, or all of an event. */
  off(event: EventName, listener?: Listener, context?: unknown, once?: boolean): this
  /** Alias of `off`. */
  removeListener(event: EventName, listener?: Listener, context?: unknown, once?: boolean): this
  /** Removes all listeners, or those of one event. */
  removeAllListeners(event?: EventName): this
  /** Calls the listeners of an event. Says whether there are any. */
  emit(event: EventName, ...args: unknown[]): boolean
  /** The events that have listeners. */
  eventNames(): EventName[]
  /** The listeners of an event. */
  listeners(event: EventName): Listener[]
  /** How many there are. */
  listenerCount(event: EventName): number
}

/** A wallet adapter that signs transactions and messages. @public */
export interface SignerWalletAdapter<name extends string = string> extends WalletAdapter<name> {
  /** Answers the transaction with the signature of the wallet. */
  signTransaction<transaction extends Transaction | VersionedTransaction>(transaction: transaction): Promise<transaction>
  /** Signs several, in one prompt where the wallet has it. */
  signAllTransactions<transaction extends Transaction | VersionedTransaction>(transactions: transaction[]): Promise<transaction[]>
  /** Answers the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

// Wallet adapters with the types of `@solana/wallet-adapter-base`, as its documentation has them, given to a page of Solana, and taken from one.
// It is not run.
import type { Connection, PublicKey, Transaction, TransactionVersion, VersionedTransaction } from '@solana/web3.js'
import type { AppKit } from 'portico'
import { type BaseWalletAdapter, createWalletAdapter, SolanaAdapter, type SignerWalletAdapter, type WalletAdapter } from 'portico/adapters/solana'

declare enum WalletReadyState {
  Installed = 'Installed',
  NotDetected = 'NotDetected',
  Loadable = 'Loadable',
  Unsupported = 'Unsupported',
}
interface WalletAdapterEvents {
  connect(publicKey: PublicKey): void
  disconnect(): void
  error(error: Error & { error: unknown }): void
  readyStateChange(readyState: WalletReadyState): void
}
type Name = keyof WalletAdapterEvents
/** As event emitters have them. */
type Arguments = { [name in Name]: WalletAdapterEvents[name] extends (...args: infer args) => void ? args : never }
type ListenerOf<name extends Name> = (...args: Arguments[Extract<name, Name>]) => void
/** What `PhantomWalletAdapter` and the others extend. */
declare class TheirAdapter {
  readonly name: string & { __brand__: 'WalletName' }
  readonly url: string
  readonly icon: string
  readonly readyState: WalletReadyState
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined
  get connected(): boolean
  autoConnect(): Promise<void>
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(transaction: Transaction | VersionedTransaction, connection: Connection, options?: object): Promise<string>
  eventNames(): Name[]
  listeners<name extends Name>(event: name): ListenerOf<name>[]
  listenerCount(event: Name): number
  emit<name extends Name>(event: name, ...args: Arguments[Extract<name, Name>]): boolean
  on<name extends Name>(event: name, listener: ListenerOf<name>, context?: unknown): this
  once<name extends Name>(event: name, listener: ListenerOf<name>, context?: unknown): this
  addListener<name extends Name>(event: name, listener: ListenerOf<name>, context?: unknown): this
  off<name extends Name>(event: name, listener?: ListenerOf<name>, context?: unknown, once?: boolean): this
  removeListener<name extends Name>(event: name, listener?: ListenerOf<name>, context?: unknown, once?: boolean): this
  removeAllListeners(event?: Name): this
}

export const adapters = (theirs: TheirAdapter): SolanaAdapter => {
  const wallets: BaseWalletAdapter[] = [theirs]
  const one: WalletAdapter = theirs
  return new SolanaAdapter({ wallets: [...wallets, one] })
}
/** The package's own class has looser types of listeners: tests/consumers/adapters-vite compares with it. */
export const forLibraries = (modal: AppKit): Pick<TheirAdapter, 'name' | 'readyState' | 'publicKey' | 'supportedTransactionVersions' | 'sendTransaction'> => {
  const adapter: SignerWalletAdapter = createWalletAdapter(modal)
  adapter.on('connect', (key) => console.log(key.toBase58())).once('error', ({ error }) => console.log(error))
  return adapter
}

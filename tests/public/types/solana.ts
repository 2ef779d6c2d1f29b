// Wallet adapters with the types of `@solana/wallet-adapter-base`, as its documentation has them, given to a page of Solana. It is not run.
import { type BaseWalletAdapter, SolanaAdapter, type WalletAdapter } from 'portico/adapters/solana'

declare enum WalletReadyState {
  Installed = 'Installed',
  NotDetected = 'NotDetected',
}
interface PublicKey {
  equals(other: PublicKey): boolean
  toBase58(): string
  toBytes(): Uint8Array
}
interface WalletAdapterEvents {
  connect(publicKey: PublicKey): void
  disconnect(): void
  error(error: Error): void
  readyStateChange(readyState: WalletReadyState): void
}
/** What `PhantomWalletAdapter` and the others extend. */
declare class TheirAdapter {
  readonly name: string & { readonly __brand__: 'WalletName' }
  readonly url: string
  readonly icon: string
  readonly readyState: WalletReadyState
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly supportedTransactionVersions: ReadonlySet<number> | null
  get connected(): boolean
  autoConnect(): Promise<void>
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(transaction: object, connection: object): Promise<string>
  on<name extends keyof WalletAdapterEvents>(event: name, listener: WalletAdapterEvents[name], context?: unknown): this
  off<name extends keyof WalletAdapterEvents>(event: name, listener?: WalletAdapterEvents[name], context?: unknown): this
}

export const adapters = (theirs: TheirAdapter): SolanaAdapter => {
  const wallets: BaseWalletAdapter[] = [theirs]
  const one: WalletAdapter = theirs
  return new SolanaAdapter({ wallets: [...wallets, one] })
}

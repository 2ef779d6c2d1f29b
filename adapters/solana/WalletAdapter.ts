/** A wallet adapter of the host's own, as the packages of `@solana/wallet-adapter` make them. What else it can do is looked for when it is used. */
export interface WalletAdapter {
  /** Name of the wallet, as visitors read it. */
  readonly name: string
  /** Website of the wallet. */
  readonly url?: string
  /** Its icon: a `data:` or https address. */
  readonly icon?: string
  /** The account in use; null while none is connected. */
  readonly publicKey?: { toBase58(): string } | null
  /** Whether the wallet has given an account. */
  readonly connected?: boolean
  /** Asks the wallet for its account. Rejects when the visitor declines. */
  connect(): Promise<void>
  /** Ends the connection. */
  disconnect(): Promise<void>
  /** Listens to `connect`, `disconnect` and `accountChanged`. */
  on(event: string, listener: (...args: never[]) => void): unknown
  /** Removes a listener. */
  off(event: string, listener: (...args: never[]) => void): unknown
}

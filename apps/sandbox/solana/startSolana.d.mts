export interface SolanaState {
  /** What is done is told to nobody. */
  readonly holding: boolean
  /** So many of the next transactions are taken and never done. */
  readonly losing: number
  /** Sockets are open, and nobody says anything. */
  readonly muted: boolean
  readonly slot: number
}
export interface SolanaChain {
  readonly url: string
  readonly socketUrl: string
  /** The RPC past its faults: for wallets and for the control page. */
  readonly upstream: string
  readonly front: {
    readonly url: string
    readonly port: number
    readonly fault: import('../world/toFault.mjs').Fault
    setFault(fault: import('../world/toFault.mjs').Fault): void
    counts(): Readonly<Record<string, number>>
    clearCounts(): void
    stop(): Promise<void>
  }
  /** Answers JSON-RPC text with JSON-RPC text. */
  answer(text: string): string
  state(): SolanaState
  /** Amounts in whole units; of a token by its symbol. */
  fund(gift: { readonly address: string; readonly amount: string; readonly token?: string }): void
  /** What is not done yet names a block that is too old from now on. */
  expire(): void
  lose(count: number): void
  hold(on: boolean): void
  mute(on: boolean): void
  reset(): void
  stop(): Promise<void>
}
/** A Solana chain of one node: JSON-RPC on a port, subscriptions on the next one. 0 takes any two free ports in a row. */
export const startSolana: (needs: { readonly port: number }) => Promise<SolanaChain>

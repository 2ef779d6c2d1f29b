export type Hex = `0x${string}`

/** What a wallet shows of itself (EIP-6963). */
export interface Identity {
  /** Short name for the query and `window.__wallets`. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  /** A data URI. */
  readonly icon: string
  /** Colour of the wallet's own window. */
  readonly tint: string
}

/** How a wallet behaves. */
export interface Traits {
  /** One sentence for the corner panel. */
  readonly about: string
  /** Milliseconds after the page's start at which it announces itself. */
  readonly announceAt: readonly number[]
  /** How many times it answers a request for announcements. */
  readonly announceTimes: number
  /** Locked until somebody unlocks it. */
  readonly startsLocked: boolean
  /** Milliseconds until its window appears. */
  readonly wakes: number
  /** Milliseconds between a person's answer and the wallet's. */
  readonly answers: number
  /** How often it tells the same event. */
  readonly eventTimes: number
  /** Errors that do not look like EIP-1193's, addresses in lower case, chain ids as numbers, no `wallet_revokePermissions`. */
  readonly odd: boolean
  /** Chains it knows without being told. */
  readonly chains: readonly number[]
  /** Its accounts are contracts (ERC-1271, ERC-6492): it is there only where the page names it. */
  readonly contract?: boolean
  /** It makes several calls in one (EIP-5792). */
  readonly batches?: boolean
}

export interface Chain {
  readonly id: number
  readonly name: string
  readonly symbol: string
  /** Where the wallet itself reads; undefined for a chain that does not run here. */
  readonly rpc: string | undefined
}

/** What a wallet keeps across reloads, in this origin's storage. */
export interface Memory {
  readonly connected: boolean
  /** Index of the account in use. */
  readonly account: number
  readonly chain: number
  readonly locked: boolean
  readonly added: readonly Chain[]
}

/** How requests that need a person are answered. */
export type Mode = 'ask' | 'approve' | 'decline' | 'ignore'

export interface RequestRecord {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'declined' | 'failed'
}

export interface Call {
  readonly method: string
  readonly params?: unknown
}

export interface Provider {
  request(call: Call): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): Provider
  removeListener(event: string, listener: (...values: unknown[]) => void): Provider
}

/** What a test may do to a wallet: `window.__wallets.harbor`. */
export interface WalletControls {
  readonly identity: Identity
  readonly provider: Provider
  /** Every request so far, in order. */
  readonly requests: readonly RequestRecord[]
  readonly memory: Memory
  /** How requests from now on are answered; `ask` shows the wallet's window. */
  auto(manner: Mode): void
  readonly manner: Mode
  /** Answers the request that waits. */
  approve(): void
  decline(): void
  /** Answers the request that waits with an error that is neither. */
  fail(): void
  /** True while a request waits for a person. */
  readonly waiting: boolean
  /** Shows the window of the request that waits, if it was put aside. */
  show(): void
  /** Sends an event as it is, whatever the wallet's state. */
  emit(event: string, ...values: unknown[]): void
  announce(): void
  setAccount(index: number): void
  setChain(id: number): void
  lock(): void
  unlock(): void
  /** The person removes this site in the wallet. */
  disconnect(): void
}

declare global {
  interface Window {
    __wallets?: Readonly<Record<string, WalletControls>>
  }
}

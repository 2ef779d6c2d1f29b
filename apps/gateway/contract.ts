/** The parts a gateway is built from. Types alone: nothing of this file runs. */

import type { VerifySiwxAnswer, VerifySiwxInput } from '../../exports/siwx-server.js'
import type { Store } from './store/Store.js'

export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Resolves after so many ms. @throws the signal's reason */
  after(ms: number, signal?: AbortSignal): Promise<void>
}

/** One event, one line. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

export interface Limits {
  /** Requests at once, and so many more a second, for one address (an IPv6 /64) and project; eight times as many for an IPv6 /48. */
  readonly burst: number
  readonly perSecond: number
  /** Bytes of a request's body. */
  readonly body: number
  /** Nonces kept for signing in: the newest. */
  readonly nonces: number
  /** ms a provider has for an answer. */
  readonly deadline: number
}

/** A wallet as the contract writes it. */
export interface WireWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | null | undefined
  readonly image_id?: string | null | undefined
  readonly image_url?: string | null | undefined
  readonly order?: number | null | undefined
  readonly link_mode?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly injected?: readonly { readonly namespace?: string | undefined; readonly injected_id?: string | undefined }[] | null | undefined
  readonly description?: string | null | undefined
  readonly supports_wcpay?: boolean | undefined
}

export interface DirectoryEntry {
  readonly wallet: WireWallet
  /** Namespaces whose every chain it is taken to speak, for want of a list. */
  readonly families?: readonly string[]
}

export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly certified: boolean
  readonly payOnly: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids: one in common is enough. */
  readonly chains: readonly string[]
  /** Either of these two is enough. */
  readonly names: readonly string[]
  readonly rdns: readonly string[]
}

export interface Directory {
  list(query: WalletQuery): { readonly data: readonly WireWallet[]; readonly count: number }
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'
export type Image = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> } | { readonly location: string }

export interface Images {
  /** `id` is letters, digits, `_` and `-`, at most 64. */
  find(kind: ImageKind, id: string): Promise<Image | undefined> | Image | undefined
}

/** A feature flag as the contract writes it. `config` null: not managed here. */
export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: unknown
}

export interface Project {
  readonly id: string
  /** `https://app.example`, or with `*`; none: any. */
  readonly origins: readonly string[]
  readonly features: readonly Feature[]
  readonly analytics: boolean
}

export interface Projects {
  /** Undefined for a project that is not known; `id` undefined when none was named. */
  find(id: string | undefined): Project | undefined
  /** Whether a request must name one. */
  readonly required: boolean
}

/** What a token, or the native currency, is called. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string | undefined
}

export interface Holding extends TokenFacts {
  /** Undefined for the native currency. */
  readonly address: string | undefined
  /** Base units. */
  readonly amount: bigint
}

/** Knows what accounts hold, on the chains it names. */
export interface BalanceProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Rejects when it cannot say; `ApiError` for what the asker should know. */
  list(question: { readonly chain: string; readonly account: string }, signal: AbortSignal): Promise<readonly Holding[]>
}

export interface Moved {
  readonly kind: 'token' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  readonly name: string
  readonly symbol: string
  /** Whole units, as decimal text. */
  readonly quantity: string
  readonly icon?: string | undefined
  readonly spam?: boolean | undefined
  /** Contract and, for the native currency, undefined. */
  readonly address: string | undefined
}

export interface PastTransaction {
  readonly id: string
  readonly hash: string
  readonly chain: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly nonce: number
  /** send, receive, trade, approve, mint, burn, deploy, execute. */
  readonly operation: string
  readonly moved: readonly Moved[]
}

export interface HistoryPage {
  /** Newest first. */
  readonly items: readonly PastTransaction[]
  /** What to ask with for the next page; undefined at the end. */
  readonly next: string | undefined
}

/** Knows what accounts did, on the chains it names. */
export interface HistoryProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  page(question: { readonly chain: string; readonly account: string; readonly cursor: string | undefined }, signal: AbortSignal): Promise<HistoryPage>
  /** For `/health`: how far each chain was read. */
  state?(): Readonly<Record<string, unknown>>
  /** Begins to follow its chains, if it does. */
  start?(): void
  /** Ends what it does in the background. */
  stop?(): Promise<void>
}

export interface Prices {
  /** Of one whole unit in US dollars, as decimal text (`2450.07`, `1e-7`), by address in lower case or `native`. What is not known is not there. */
  of(chain: string, addresses: readonly (string | undefined)[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}

/** Checks a signature and the message it is of: `verifySiwx` of `portico/siwx/server`. */
export type CheckSignIn = (input: VerifySiwxInput) => Promise<VerifySiwxAnswer>

export interface SignInParts {
  readonly check: CheckSignIn
  /** Websites that may, for projects that list none: `https://app.example`, or with `*`. */
  readonly origins: readonly string[]
  /** RPC endpoints by CAIP-2 id, to ask about contract wallets. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** What those are asked by. Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How long a session counts, in ms. */
  readonly lifetime: number
  /** `none` where the website is on another site than the gateway, and its visitors' browsers send such cookies. */
  readonly sameSite: 'lax' | 'strict' | 'none'
}

/** Faults on command, for tests and demonstrations. */
export interface Faults {
  /** What the next request of this project meets; throws it. */
  meet(project: string | undefined, signal: AbortSignal): Promise<void>
  set(input: unknown): void
  state(): Readonly<Record<string, unknown>>
}

export interface GatewayParts {
  /** Without one there is nothing to keep: a directory alone. */
  readonly store?: Store | undefined
  readonly directory: Directory
  readonly images: Images
  readonly projects: Projects
  readonly balances: readonly BalanceProvider[]
  readonly history: readonly HistoryProvider[]
  readonly prices: Prices
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  /** Signing in; undefined: nobody can. It needs a store. */
  readonly signIn?: SignInParts | undefined
  /** Only when faults may be commanded. */
  readonly faults?: Faults | undefined
  /** Proxies in front whose word on the address of who asks is taken; 0: the socket's own. */
  readonly proxies?: number | undefined
}

/** The interfaces of the parts of a gateway. Types only: nothing in this file runs. */

import type { VerifySiwxAnswer, VerifySiwxInput } from '../../exports/siwx-server.js'
import type { SwapExchange } from '../../protocol/gateway/swaps.js'
import type { WalletsAnswer, WireWallet } from '../../protocol/gateway/wallets.js'
import type { Faults } from './http/Faults.js'
import type { NamesParts } from './names/Names.js'
import type { OnRampProvider } from './onRamp/OnRamp.js'
import type { ChainReads } from './reads/Reads.js'
import type { SharedStore } from './shared/SharedStore.js'
import type { Pictures } from './pictures/Pictures.js'
import type { Store } from './store/Store.js'
import type { SwapProvider } from './swaps/Swaps.js'
import type { Telemetry } from './telemetry/Telemetry.js'
import type { VaultParts } from './vaultContract.js'

export type { Faults } from './http/Faults.js'
export type { SwapExchange } from '../../protocol/gateway/swaps.js'

export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Resolves after so many ms. @throws the signal's reason */
  after(ms: number, signal?: AbortSignal): Promise<void>
  /** Runs after so many ms, unless what it returns was called before. For what is there for each request: `after` takes a promise and a signal. */
  timer(ms: number, run: () => void): () => void
}

/** One event, one line. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

export interface Limits {
  /** Requests in a burst, and per second after it, for one address (an IPv6 /64) and project; eight times as many for an IPv6 /48. */
  readonly burst: number
  readonly perSecond: number
  /** Requests per second for one project, and in all, of every address; 0 or undefined: no limit. */
  readonly projectPerSecond?: number | undefined
  readonly totalPerSecond?: number | undefined
  /** Bytes of a request's body. */
  readonly body: number
  /** Limit of stored sign-in nonces: the newest are kept. */
  readonly nonces: number
  /** The deadline of a provider in ms. */
  readonly deadline: number
}

export interface DirectoryEntry {
  readonly wallet: WireWallet
  /** Namespaces of which it is assumed to support every chain, for lack of a list. */
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
  list(query: WalletQuery): WalletsAnswer
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'
export type Image = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> } | { readonly location: string }

export interface Images {
  /** `id` is letters, digits, `_` and `-`, at most 64. */
  find(kind: ImageKind, id: string): Promise<Image | undefined> | Image | undefined
}

/** A feature flag in the form of the contract. `config` null: not managed here. */
export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: unknown
}

/** Websites, as `readListedOrigin` reads them, or every one. */
export type ListedOrigins = readonly string[] | 'everywhere'

export interface Project {
  /** The name under which everything of it is stored, and of requests where there are no `ids`. */
  readonly id: string
  /** The ids by which requests name it, in place of `id`; `until` in ms since 1970, from when on this one is unknown. */
  readonly ids?: readonly { readonly id: string; readonly until?: number | undefined }[] | undefined
  /** The websites that may use it: `https://app.example`, or with `*`. */
  readonly origins: ListedOrigins
  /** Pages to which browsers return that left a website for a login at a provider: `https://app.example/swap`, without query and fragment. */
  readonly pages?: readonly string[]
  readonly features: readonly Feature[]
  readonly analytics: boolean
  /** Whether ID tokens name the visitor's e-mail address; not without it. */
  readonly idTokenEmail?: boolean | undefined
}

export interface Projects {
  /** Undefined for an unknown project; `id` undefined when none was named. */
  find(id: string | undefined): Project | undefined
  /** Whether a request must name one. */
  readonly required: boolean
}

/** The file that projects are in. */
export interface ProjectFile {
  /** `failed`: what it holds now cannot be served, so that the projects from before are. */
  state(): 'ok' | 'failed'
  /** Reads it again. What is wrong with it is logged. */
  reload(): void
}

/** The name of a token, or of the native currency. */
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

/** Is called with the age in ms, before an answer is given again for lack of a newer one. Without it no such answer is given. */
export type OnStale = (age: number) => void

/** Reads the balances of accounts, on the chains it names. */
export interface BalanceProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Rejects when it cannot read them; with `ApiError` for errors that the client should see. `anew`: an answer that was kept will not do. */
  list(
    question: { readonly chain: string; readonly account: string; readonly anew?: boolean },
    signal: AbortSignal,
    onStale?: OnStale,
  ): Promise<readonly Holding[]>
  /** An answer that is still fresh in the cache, without a request to the service. The same answer is the same object. */
  kept?(question: { readonly chain: string; readonly account: string }): readonly Holding[] | undefined
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

/** What an approval lets somebody take. */
export interface Approved {
  readonly kind: 'token' | 'nft'
  /** Undefined where nobody may any more, and with `unknown` where it is not known who. */
  readonly spender: string | undefined
  /** `amount`: so much in all; `more`, `less`: so much more or less than before; `one`: one piece; `unknown`: how much is not known. */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Whole units, as decimal text, of `amount`, `more` and `less`. */
  readonly quantity?: string | undefined
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
  /** Absent where nothing was approved, and where a service does not tell what. */
  readonly approvals?: readonly Approved[] | undefined
}

export interface HistoryPage {
  /** Newest first. */
  readonly items: readonly PastTransaction[]
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined
}

/** Reads the history of accounts, on the chains it names. */
export interface HistoryProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  page(
    question: { readonly chain: string; readonly account: string; readonly cursor: string | undefined },
    signal: AbortSignal,
    onStale?: OnStale,
  ): Promise<HistoryPage>
  /** A page that holds, as for balances. */
  kept?(question: { readonly chain: string; readonly account: string; readonly cursor: string | undefined }): HistoryPage | undefined
  /** For `/health`: the last block read of each chain. */
  state?(): Readonly<Record<string, unknown>>
  /** Starts to follow its chains, if it does. */
  start?(): void
  /** Ends its background work. */
  stop?(): Promise<void>
}

export interface Prices {
  /**
   * Of one whole unit in US dollars, as decimal text (`2450.07`, `1e-7`), by address in lower case or `native`. Unknown prices are absent.
   */
  of(chain: string, addresses: readonly (string | undefined)[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}

/** Verifies a signature and its message: `verifySiwx` of `portico/siwx/server`. */
export type CheckSignIn = (input: VerifySiwxInput) => Promise<VerifySiwxAnswer>

export interface SignInParts {
  readonly check: CheckSignIn
  /** Allowed websites, for projects that list none: `https://app.example`, or with `*`. */
  readonly origins: readonly string[]
  /** RPC endpoints by CAIP-2 id, to verify contract wallets. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The fetch function for those. Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How long a session is valid, in ms. */
  readonly lifetime: number
  /** `none` where the website is on another site than the gateway, and its visitors' browsers send such cookies. */
  readonly sameSite: 'lax' | 'strict' | 'none'
}

/** A node of a chain. */
export interface ChainNode {
  call(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}

export interface GatewayParts {
  /** How long what happened to accounts is kept, in ms: a year without it. */
  readonly retention?: { readonly audit: number } | undefined
  /** Without one nothing is stored: the gateway serves the directory only. */
  readonly store?: Store | undefined
  /** What several gateways share beside the store; undefined: limits and answers are kept in memory. */
  readonly shared?: SharedStore | undefined
  readonly directory: Directory
  readonly images: Images
  readonly projects: Projects
  /** Undefined where projects are not in a file. */
  readonly projectFile?: ProjectFile | undefined
  readonly balances: readonly BalanceProvider[]
  readonly history: readonly HistoryProvider[]
  readonly prices: Prices
  /** Pictures of tokens from other servers; undefined where the gateway fetches none. */
  readonly pictures?: Pictures | undefined
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  /** Signing in; undefined where it is off. It needs a store. */
  readonly signIn?: SignInParts | undefined
  /** Embedded wallets; undefined where they are off. They need a store. */
  readonly vault?: VaultParts | undefined
  /** Providers of purchases; buying is off without one, and without a store. */
  readonly onRamp?: readonly OnRampProvider[] | undefined
  /** Names below a parent name; undefined where they are off. They need a store. */
  readonly names?: NamesParts | undefined
  /** Names and pictures of accounts: those of ENS by the node of `eip155:1` in `nodes`, and those of `names`. */
  readonly identity?: boolean | undefined
  /** The exchanges of swaps by CAIP-2 id; undefined where swapping is off. */
  readonly swaps?: Readonly<Record<string, SwapExchange>> | undefined
  /** What puts swaps together: the exchanges, and aggregators. */
  readonly swapProviders?: readonly SwapProvider[] | undefined
  /** The chains that pages read by JSON-RPC; undefined where none do. `everywhere`: also of projects that are open to every website. */
  readonly reads?: { readonly chains: ReadonlyMap<string, ChainReads>; readonly everywhere: boolean } | undefined
  /** Nodes of the chains by CAIP-2 id, for allowances, prices of gas and names. */
  readonly nodes?: Readonly<Record<string, ChainNode>> | undefined
  /** Only when faults may be commanded. */
  readonly faults?: Faults | undefined
  /** Aborts when the gateway begins to stop: then it is not ready for further requests. */
  readonly draining?: AbortSignal | undefined
  /** Number of trusted proxies whose forwarded address is used; 0: the address of the socket. */
  readonly proxies?: number | undefined
  /** Metrics and traces; nothing is measured without it. */
  readonly telemetry?: Telemetry | undefined
}

import type { Holding } from '../balances/BalanceProvider.js'
import type { HistoryPage } from '../history/HistoryProvider.js'
import type { HeldItemList } from '../heldItems/HeldItems.js'
import type { PermissionList } from '../permissions/PermissionProvider.js'
/** The native currency of a chain. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string | undefined
}

/** One service with data of one chain. Each method rejects with ProviderError for an answer that cannot be used. */
export interface DataSource {
  /** For logs: the dialect and its place in the settings, never an address or a key. */
  readonly name: string
  /** Whether its pictures are those of the operator's settings. */
  readonly trusted?: boolean
  /** The native currency first. Tokens that the service marks as spam are left out. */
  balances?(account: string, signal: AbortSignal): Promise<readonly Holding[]>
  /** The NFTs of the account, without those that the service marks as spam. */
  items?(account: string, signal: AbortSignal): Promise<HeldItemList>
  /** What the account may have permitted. */
  permissions?(account: string, signal: AbortSignal): Promise<PermissionList>
  /** Newest first. The cursor is letters, digits, `_` and `-`. */
  page?(question: { readonly account: string; readonly cursor: string | undefined }, signal: AbortSignal): Promise<HistoryPage>
}

/** Sends the requests of a dialect to its server, and counts them. */
export interface Service {
  /**
   * @param path below the address of the settings, with its query; the key is added to it
   * @param body makes it a POST
   * @param cost how many requests it counts as: a batch counts as its calls
   * @returns the status, and the JSON with exact whole numbers
   */
  ask(
    path: string,
    options: { readonly body?: unknown; readonly signal: AbortSignal; readonly cost?: number },
  ): Promise<{ readonly status: number; readonly body: unknown }>
}

/** What a source of one network is made of. */
export interface SourceNeeds {
  /** As messages to the operator name it. */
  readonly name: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly native: Currency
  readonly service: Service
}

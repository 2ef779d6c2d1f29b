import { event, type Readable, token, type Token, view } from '../kernel/api/index.js'

/** The tab of the Account view. */
export const ActivityTabView = /* @__PURE__ */ view('activity.tab')
/** The same list as a view of its own. */
export const TransactionsView = /* @__PURE__ */ view('activity.transactions')

/** `replaced`: another transaction took its place. `dropped`: no node knows it any more. */
export type ActivityStatus = 'pending' | 'done' | 'failed' | 'replaced' | 'dropped'

/** What was done, in the words of the list. `contract`: a call that fits none of the others. */
export type ActivityAction =
  | 'receive'
  | 'send'
  | 'self'
  | 'swap'
  | 'approve'
  | 'mint'
  | 'burn'
  | 'buy'
  | 'sell'
  | 'deposit'
  | 'withdraw'
  | 'claim'
  | 'deploy'
  | 'contract'

export interface ActivityTransfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly kind: 'token' | 'nft'
  /** Cleaned and cut; may be empty. */
  readonly name: string
  /** Cleaned and cut; empty for an NFT. */
  readonly symbol: string
  /** A source for `<img>`. Absent for suspected spam, whose pictures never load. */
  readonly image: string | undefined
  /** An exact decimal number without a sign, such as `12.5`; undefined when it is not known. */
  readonly quantity: string | undefined
}

/** Why a row is hidden: spam, a transfer of nothing, or a counterpart that looks like one this account sent to. */
export type ActivityDoubt = 'spam' | 'zero' | 'lookalike'

export interface ActivityItem {
  /** Unique in the list. */
  readonly id: string
  /** Hash of the transaction; undefined when it has none of the usual shape. */
  readonly hash: string | undefined
  /** CAIP-2 id. */
  readonly chain: string
  /** ms since 1970. */
  readonly at: number
  readonly status: ActivityStatus
  readonly action: ActivityAction
  /** The address on the other side, when there is one. */
  readonly counterpart: string | undefined
  readonly transfers: readonly ActivityTransfer[]
  readonly doubt: ActivityDoubt | undefined
  /** Of a look-alike: the address it looks like. */
  readonly imitates: string | undefined
  /** True when only this browser knows of it. */
  readonly local: boolean
}

export interface ActivityState {
  /**
   * `local`: there is no server to ask, the list is what this browser sent. `uncovered`: the server knows nothing of this network or account (404).
   * `failed`: the server did not answer; what is there is older.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'local' | 'uncovered'
  /** Of the active account on its network. In progress first, then newest first, without the doubtful ones. */
  readonly items: readonly ActivityItem[]
  /** The doubtful ones, newest first. */
  readonly hidden: readonly ActivityItem[]
  /** There are older ones to fetch. */
  readonly more: boolean
  /** Older ones are being fetched. */
  readonly paging: boolean
  /** Older ones did not come. */
  readonly stopped: boolean
}

/** The history did not load. Told once for a row of failures. `chain` is a CAIP-2 id. */
export const ActivityFailed = /* @__PURE__ */ event<{ chain: string }>('activity:failed')

/** Somebody this account dealt with. Addresses of doubtful transfers are never among them. */
export interface Counterpart {
  readonly address: string
  /**
   * `sent`: this browser sent there. `paid`: the history says that the account sent there. `received`: it received from there,
   * which anybody can bring about.
   */
  readonly by: 'sent' | 'paid' | 'received'
}

export interface ActivityService {
  readonly state: Readable<ActivityState>
  /** Asks for the newest ones again. The list stays until they are there. */
  refresh(): void
  /** Of the active account, as far as its history was loaded (`refresh` starts that); each address once, the surest ground first. */
  recentCounterparts(): readonly Counterpart[]
}
export const Activity: Token<ActivityService> = /* @__PURE__ */ token<ActivityService>('activity.history@1')

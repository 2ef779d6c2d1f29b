import { event, type Readable, slot, token, type Token, view, type ViewSection } from '../kernel/api/index.js'

/** The tab of the Account view. @experimental */
export const ActivityTabView = /* @__PURE__ */ view('activity.tab')
/** The same list as a view of its own. @experimental */
export const TransactionsView = /* @__PURE__ */ view('activity.transactions')

/** Identifies the transaction of the view. @experimental */
export interface TransactionParams {
  /** CAIP-2 id. */
  readonly chain: string
  /** The id that block explorers show. */
  readonly hash: string
  /** The id of its row in the list, if it has one. */
  readonly id?: string
}
/** One transaction, from the list or read from its network. @experimental */
export const TransactionView = /* @__PURE__ */ view<TransactionParams, 'activity.transaction'>('activity.transaction')

/**
 * `replaced`: another transaction took its place. `dropped`: it is proven that it was not sent, or can no longer happen. `unclear`: it may have
 * happened, or may still happen.
 * @public
 */
export type ActivityStatus = 'pending' | 'done' | 'failed' | 'replaced' | 'dropped' | 'unclear'

/** The kind of transaction, as the list names it. `contract`: a call of no other kind. @public */
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

/** A token or an NFT that a transaction moved. @public */
export interface ActivityTransfer {
  /** Seen from the account: `self` is to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** What was moved. */
  readonly kind: 'token' | 'nft'
  /** Cleaned and cut; may be empty. */
  readonly name: string
  /** Cleaned and cut; empty for an NFT. */
  readonly symbol: string
  /** A source for `<img>`. Absent for suspected spam, whose pictures never load. */
  readonly image: string | undefined
  /** The contract of a token, where the history says it. The native currency has none. */
  readonly address?: string
  /** An exact decimal number without a sign, such as `12.5`; undefined when it is not known. */
  readonly quantity: string | undefined
}

/** What an approval lets somebody take. @public */
export interface ActivityApproval {
  /** Of a token, or of a collection. */
  readonly kind: 'token' | 'nft'
  /** Who may take; undefined where nobody may any more, and where it is not known who. */
  readonly spender: string | undefined
  /**
   * `amount`: so much in all; `more`, `less`: so much more or less than before; `one`: one piece of a collection; `all`: without a limit;
   * `none`: no longer; `unknown`: how much is not known.
   */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  /** Cleaned and cut; may be empty. */
  readonly name: string
  /** Cleaned and cut; may be empty. */
  readonly symbol: string
  /** An exact decimal number without a sign, where `scope` has an amount. */
  readonly quantity: string | undefined
}

/** Why a row is hidden: spam, a transfer of nothing, or a counterpart that looks like one this account sent to. @public */
export type ActivitySpamReason = 'spam' | 'zero' | 'lookalike'

/** One transaction of the list. @public */
export interface ActivityItem {
  /** Unique in the list. */
  readonly id: string
  /** Hash of the transaction; undefined when it does not have the usual shape. */
  readonly hash: string | undefined
  /** CAIP-2 id. */
  readonly chain: string
  /** ms since 1970. */
  readonly at: number
  /** How far it is. */
  readonly status: ActivityStatus
  /** What it did. */
  readonly action: ActivityAction
  /** The address on the other side, when there is one. Of an approval it is the spender, and never the contract that was called. */
  readonly counterpart: string | undefined
  /** What it moved. */
  readonly transfers: readonly ActivityTransfer[]
  /** What it approved. Absent where the history does not say it. */
  readonly approvals?: readonly ActivityApproval[]
  /** Why it is hidden; undefined for one that is listed. */
  readonly spamReason: ActivitySpamReason | undefined
  /** For a look-alike: the address that it imitates. */
  readonly imitates: string | undefined
  /** True when only this browser knows of it. */
  readonly local: boolean
  /** What the account paid for the transaction: an exact decimal number. Absent where the history does not say it. */
  readonly fee?: string
  /** True when the network knows the transaction, and no block has it. Absent where the history does not say it. */
  readonly unconfirmed?: boolean
  /** True when there are several addresses on the other side: then `counterpart` is undefined. */
  readonly several?: boolean
}

/** The list of transactions. @public */
export interface ActivityState {
  /**
   * `local`: there is no server, the list has the transactions that this browser sent. `uncovered`: the server does not cover this network
   * or account (404). `failed`: the server did not answer; the list is older.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'local' | 'uncovered'
  /** Of the active account on its network. Pending first, then newest first, without the hidden ones. */
  readonly items: readonly ActivityItem[]
  /** The hidden ones, newest first. */
  readonly hidden: readonly ActivityItem[]
  /** There are older ones to load. */
  readonly more: boolean
  /** Older ones are being loaded. */
  readonly paging: boolean
  /** Older ones failed to load. */
  readonly stopped: boolean
}

/** The history failed to load. Emitted once for a series of failures. `chain` is a CAIP-2 id. @experimental */
export const ActivityFailed = /* @__PURE__ */ event<{ chain: string }>('activity:failed')

/** An address that this account had transfers with. Addresses of hidden transfers are not included. @public */
export interface Counterpart {
  /** The address, as the history writes it. */
  readonly address: string
  /**
   * `sent`: this browser sent to it. `paid`: in the history the account sent to it. `received`: the account received from it, which anybody
   * can cause.
   */
  readonly by: 'sent' | 'paid' | 'received'
}

/** The history of the account. @public */
export interface ActivityService {
  /** The list, as far as it was loaded. */
  readonly state: Readable<ActivityState>
  /** Requests the newest ones again. The list stays until they arrive. */
  refresh(): void
  /** Of the active account, as far as its history was loaded (`refresh` starts that); each address once, by the strongest evidence. */
  recentCounterparts(): readonly Counterpart[]
}
/** The history of the account. @public */
export const Activity: Token<ActivityService> = /* @__PURE__ */ token<ActivityService>('activity.history@1')

/** Whose history is shown. @experimental */
export interface ActivityOf {
  /** The address of the account. */
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
}
/** Sections of the list: over its first row, or under its last. @experimental */
export const ActivitySections = /* @__PURE__ */ slot<ViewSection<ActivityOf>>('activity.sections@1')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** What the account did. */
    Transactions: undefined
    /** One transaction. `chain` is a CAIP-2 id. If it cannot be shown, the view says why. */
    Transaction: { readonly chain: string; readonly hash: string }
  }
  interface Events {
    /** The activity tab of the account was chosen. */
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    /** Older activity was requested. `network` is a CAIP-2 id. */
    LOAD_MORE_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
    /** Activity did not load; reported once for a series of failures. `network` is a CAIP-2 id. */
    ERROR_FETCH_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
  }
  interface Features {
    /** The Activity tab and view. Default `true`. */
    readonly activity?: boolean
    /** The older name of `activity`. */
    readonly history?: boolean
  }
}

import { event, type Readable, slot, token, type Token, view, type ViewSection } from '../kernel/api/index.js'

/** The Activity tab of the Account view. @experimental */
export const ActivityTabView = /* @__PURE__ */ view('activity.tab')
/** The same list as a separate view. @experimental */
export const TransactionsView = /* @__PURE__ */ view('activity.transactions')

/** The newest transactions of one token, as a section of its view. @experimental */
export const TokenActivityView = /* @__PURE__ */ view<
  { readonly chain: string; readonly address: string | undefined; readonly symbol: string },
  'activity.token'
>('activity.token')

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

/** The kind of transaction in the list. `contract` is a call of no other kind. @public */
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
  /** The direction, seen from the account. `self` is a transfer to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** The kind of asset. */
  readonly kind: 'token' | 'nft'
  /** The name, cleaned and truncated. It may be empty. */
  readonly name: string
  /** The symbol, cleaned and truncated. It is empty for an NFT. */
  readonly symbol: string
  /** The image as a source for `<img>`. It is absent for suspected spam, whose images never load. */
  readonly image: string | undefined
  /** The contract of a token, if the history contains it. The native currency has none. */
  readonly address?: string
  /** An exact decimal number without a sign, such as `12.5`, or undefined if it is not known. */
  readonly quantity: string | undefined
}

/** The extent of an approval. @public */
export interface ActivityApproval {
  /** Whether it is for a token or a collection. */
  readonly kind: 'token' | 'nft'
  /** The spender. It is undefined if the approval was revoked, or the spender is not known. */
  readonly spender: string | undefined
  /**
   * `amount`: this amount in all. `more`, `less`: this much more or less than before. `one`: one item of a collection. `all`: without a
   * limit. `none`: revoked. `unknown`: the amount is not known.
   */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  /** The name, cleaned and truncated. It may be empty. */
  readonly name: string
  /** The symbol, cleaned and truncated. It may be empty. */
  readonly symbol: string
  /** An exact decimal number without a sign, if `scope` has an amount. */
  readonly quantity: string | undefined
}

/** Why a row is hidden: it is spam, a transfer of zero, or has a counterpart that imitates one of this account. @public */
export type ActivitySpamReason = 'spam' | 'zero' | 'lookalike'

/** A transaction in the list. @public */
export interface ActivityItem {
  /** An id that is unique in the list. */
  readonly id: string
  /** The hash of the transaction, or undefined if it does not have the usual format. */
  readonly hash: string | undefined
  /** The CAIP-2 id of the network. */
  readonly chain: string
  /** The time in ms since 1970. */
  readonly at: number
  /** The status of the transaction. */
  readonly status: ActivityStatus
  /** The kind of transaction. */
  readonly action: ActivityAction
  /** The address on the other side, if there is one. For an approval it is the spender, and never the contract that was called. */
  readonly counterpart: string | undefined
  /** The assets that it moved. */
  readonly transfers: readonly ActivityTransfer[]
  /** The approvals that it changed. It is absent if the history does not contain them. */
  readonly approvals?: readonly ActivityApproval[]
  /** The reason why it is hidden, or undefined if it is listed. */
  readonly spamReason: ActivitySpamReason | undefined
  /** The imitated address of a look-alike. */
  readonly imitates: string | undefined
  /** Whether only this browser knows the transaction. */
  readonly local: boolean
  /** The fee that the account paid, as an exact decimal number. It is absent if the history does not contain it. */
  readonly fee?: string
  /** Whether the transaction is known to the network but unconfirmed. It is absent if the history does not contain it. */
  readonly unconfirmed?: boolean
  /** Whether there are several addresses on the other side. Then `counterpart` is undefined. */
  readonly several?: boolean
}

/** The list of transactions. @public */
export interface ActivityState {
  /**
   * `local`: there is no server, and the list has the transactions that this browser sent. `uncovered`: the server does not cover this
   * network or account (404). `failed`: the server did not answer, and the list is outdated.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'local' | 'uncovered'
  /** The transactions of the active account on its network, without the hidden ones: pending first, then newest first. */
  readonly items: readonly ActivityItem[]
  /** The hidden transactions, newest first. */
  readonly hidden: readonly ActivityItem[]
  /** Whether there are older transactions to load. */
  readonly more: boolean
  /** Whether older transactions are being loaded. */
  readonly paging: boolean
  /** Whether older transactions failed to load. */
  readonly stopped: boolean
}

/** The history failed to load. Emitted once for a series of failures. `chain` is a CAIP-2 id. @experimental */
export const ActivityFailed = /* @__PURE__ */ event<{ chain: string }>('activity:failed')

/** An address with which this account had transfers. Addresses of hidden transfers are left out. @public */
export interface Counterpart {
  /** The address as the history spells it. */
  readonly address: string
  /**
   * `sent`: this browser sent to it. `paid`: according to the history, the account sent to it. `received`: the account received from it,
   * which anybody can cause.
   */
  readonly by: 'sent' | 'paid' | 'received'
}

/** The history of the account. @public */
export interface ActivityService {
  /** The list as far as it was loaded. */
  readonly state: Readable<ActivityState>
  /** Requests the newest transactions again. The list stays until they arrive. */
  refresh(): void
  /**
   * Returns the counterparts of the active account, as far as its history was loaded (`refresh` starts that). Each address is listed once,
   * with the strongest evidence.
   */
  recentCounterparts(): readonly Counterpart[]
}
/** The history of the account. @public */
export const Activity: Token<ActivityService> = /* @__PURE__ */ token<ActivityService>('activity.history@1')

/** The account whose history is shown. @experimental */
export interface ActivityOf {
  /** The address of the account. */
  readonly account: string
  /** The CAIP-2 id of the network. */
  readonly chain: string
}
/** Sections of the list, above its first row or below its last. @experimental */
export const ActivitySections = /* @__PURE__ */ slot<ViewSection<ActivityOf>>('activity.sections@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The history of the account. */
    Transactions: undefined
    /** One transaction. `chain` is a CAIP-2 id. If it cannot be shown, the view says why. */
    Transaction: { readonly chain: string; readonly hash: string }
  }
  interface Events {
    /** The Activity tab of the account was selected. */
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    /** Older activity was requested. `network` is a CAIP-2 id. */
    LOAD_MORE_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
    /** Activity failed to load. It is reported once for a series of failures. `network` is a CAIP-2 id. */
    ERROR_FETCH_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
  }
  interface Features {
    /** The Activity tab and view. Defaults to `true`. */
    readonly activity?: boolean
    /** The former name of `activity`. */
    readonly history?: boolean
  }
}

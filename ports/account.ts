import { event, type Message, type MessageValues, type Readable, slot, token, type Token, view, type ViewRef, type IconName } from '../kernel/api/index.js'

/** The Account view. @experimental */
export const AccountView = /* @__PURE__ */ view('account.home')
/** The account settings: names, addresses, and Disconnect. @experimental */
export const AccountSettingsView = /* @__PURE__ */ view('account.settings')

/** An action in the bar under the balance: Buy, Swap, Receive, Send. @public */
export interface AccountAction {
  /** The name of the action in the host's `walletFeaturesOrder`. */
  readonly feature: string
  /** The label under the icon. */
  readonly label: Message
  /** The icon of the button. */
  readonly icon: IconName
  /** The view that the button opens. */
  readonly open: ViewRef<undefined>
  /**
   * Set it if the action needs the wallet of the account. For a watched account, this whole sentence is displayed instead of the view, and
   * says what to do.
   */
  readonly watched?: Message
}
/** Actions under the balance. @public */
export const AccountActions = /* @__PURE__ */ slot<AccountAction>('account.actions@1')

/** A tab of the Account view: Tokens, NFTs, Activity. The body is rendered inside its own boundary. @public */
export interface AccountTab {
  /** The name of the tab. */
  readonly label: Message
  /** The view in the tab. */
  readonly body: ViewRef<undefined>
}
/**
 * The tabs of the Account view. The first one opens. Built-in tabs have the orders 10 to 30, so that a tab with the default order comes
 * after them. @public
 */
export const AccountTabs = /* @__PURE__ */ slot<AccountTab>('account.tabs@1')

/**
 * The owner of the account, in a line under the address that replaces the name of the wallet. Set `when` to the accounts that it applies
 * to. @public
 */
export interface AccountOwner {
  /** The view that renders the line. */
  readonly body: ViewRef<undefined>
}
/** Owners of the account. The first one is shown. @public */
export const AccountOwners = /* @__PURE__ */ slot<AccountOwner>('account.owners@1')

/**
 * A banner under the balance with a notice about the account. It may render nothing. Set `when` to the accounts that it applies to.
 * @experimental
 */
export interface AccountBanner {
  /** The view that renders the banner. */
  readonly body: ViewRef<undefined>
}
/** Banners under the balance. @experimental */
export const AccountBanners = /* @__PURE__ */ slot<AccountBanner>('account.banners@1')

/** A row of the account settings. @public */
export interface AccountRow {
  /** The group of the row. Defaults to `account`. `safety` is for settings that protect the account from loss, or from others. */
  readonly group?: 'account' | 'safety'
  /** Whether the row's action cannot be undone. Such a row is separate, under the other rows of its group. */
  readonly apart?: boolean
  /** The first line of the row. */
  readonly label: Message
  /** The second line, unless `AccountRowChanged` replaces it. */
  readonly detail?: Message
  /** The icon at the start of the row. */
  readonly icon: IconName
  /** The view that the row opens. */
  readonly open: ViewRef<undefined>
  /** Whether the row is shown only while the account has no name. */
  readonly unnamed?: boolean
  /** Whether the row is shown only while `AccountRowChanged` gives it a second line: where there is something behind it. */
  readonly onDemand?: boolean
  /** The same as for an action. */
  readonly watched?: Message
}
/** Rows of the account settings. @public */
export const AccountRows = /* @__PURE__ */ slot<AccountRow>('account.rows@1')

/** The visitor opened the account settings. Plugins with a row may say its second line. @experimental */
export const AccountSettingsShown = /* @__PURE__ */ event('account:settings')

/**
 * The current second line of a row, by the view that it opens. Undefined restores the row's own line. `warn` is a short text in an amber
 * tag at its end, for something that needs attention. @experimental
 */
export const AccountRowChanged = /* @__PURE__ */ event<{
  readonly open: ViewRef<undefined>
  readonly warn?: Message | undefined
  /** The values of `warn`. */
  readonly warnValues?: MessageValues
  readonly detail: { readonly message: Message; readonly values?: MessageValues } | undefined
}>('account:row')

/** A running operation of the account, which has its own line meanwhile. @public */
export interface AccountNote {
  /** The text of the line. */
  readonly message: Message
  /** The values of its placeholders. */
  readonly values?: MessageValues
  /** The view of the operation, if there is one. */
  readonly open?: ViewRef<undefined>
}
/** A plugin reports the running operations of this account, which replace its previous ones. @public */
export const AccountNoted = /* @__PURE__ */ event<{ readonly plugin: string; readonly notes: readonly AccountNote[] }>('account:noted')

/**
 * `stale` means that the last read failed and an older value is shown. `amount` is in base units. `at` is the time of the read, in ms
 * since 1970. @public
 */
export type NativeBalance =
  | { readonly status: 'idle' | 'loading' | 'unavailable' }
  | { readonly status: 'ready' | 'stale'; readonly symbol: string; readonly amount: bigint; readonly decimals: number; readonly at?: number }

/** The balance of the account. @public */
export interface AccountService {
  /** The balance of the active account on the active network. */
  readonly balance: Readable<{ readonly native: NativeBalance }>
  /** Reads the balance again. The old one is shown until the new one arrives. */
  refresh(): void
}
/** The balance of the account. @public */
export const Account: Token<AccountService> = /* @__PURE__ */ token<AccountService>('account.balance@1')
/** The visitor retried balances that did not load. Plugins whose read failed read again immediately. @experimental */
export const BalancesAsked = /* @__PURE__ */ event('account:asked')

/** A button under the balance, by its name in the host's order. @public */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The account: balance, actions, tokens, NFTs and activity. */
    Account: undefined
  }
  interface Features {
    /** The order of the buttons under the balance. Defaults to `onramp, swaps, receive, send`. */
    readonly walletFeaturesOrder?: readonly WalletFeature[]
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** The host's order of the buttons under the balance, if it set one. */
    readonly walletFeaturesOrder: readonly string[] | undefined
  }
}

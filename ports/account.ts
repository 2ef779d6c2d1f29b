import { event, type Message, type MessageValues, type Readable, slot, token, type Token, view, type ViewRef, type IconName } from '../kernel/api/index.js'

/** The Account view. @experimental */
export const AccountView = /* @__PURE__ */ view('account.home')
/** What is set of the account, its addresses, and Disconnect. @experimental */
export const AccountSettingsView = /* @__PURE__ */ view('account.settings')

/** An action in the bar under the balance: Buy, Swap, Receive, Send. @public */
export interface AccountAction {
  /** Its name in the host's `walletFeaturesOrder`. */
  readonly feature: string
  /** The name of the action, under its icon. */
  readonly label: Message
  /** The icon of the button. */
  readonly icon: IconName
  /** The view that the button opens. */
  readonly open: ViewRef<undefined>
  /**
   * Set it where the action needs the wallet of the account. A whole sentence that visitors read, instead of seeing the view, where the
   * account is only watched: what to do.
   */
  readonly watched?: Message
}
/** Actions under the balance. @public */
export const AccountActions = /* @__PURE__ */ slot<AccountAction>('account.actions@1')

/** A tab of the Account view: Tokens, NFTs, Activity. The body is rendered inside its own boundary. @public */
export interface AccountTab {
  /** The name of the tab. */
  readonly label: Message
  /** The view that is shown in the tab. */
  readonly body: ViewRef<undefined>
}
/** Tabs of the Account view; the first one opens. Built-in ones have the orders 10 to 30, so that one with the default order comes after them. @public */
export const AccountTabs = /* @__PURE__ */ slot<AccountTab>('account.tabs@1')

/** Under the address, in place of the name of the wallet: whose account it is. A line of text; set `when` to the accounts it is of. @public */
export interface AccountOwner {
  /** The view that draws the line. */
  readonly body: ViewRef<undefined>
}
/** Whose account it is. The first one is shown. @public */
export const AccountOwners = /* @__PURE__ */ slot<AccountOwner>('account.owners@1')

/** Something to notice about the account, under its balance: a banner. It may draw nothing. Set `when` to the accounts it is of. @experimental */
export interface AccountBanner {
  /** The view that draws the banner. */
  readonly body: ViewRef<undefined>
}
/** Banners under the balance. @experimental */
export const AccountBanners = /* @__PURE__ */ slot<AccountBanner>('account.banners@1')

/** A row of the account settings. @public */
export interface AccountRow {
  /** Under which heading it stands. `account` by default; `safety`: what keeps the account from being lost, or from others. */
  readonly group?: 'account' | 'safety'
  /** True for what cannot be undone: it stands by itself, under the other rows of its group. */
  readonly apart?: boolean
  /** What the row says in its first line. */
  readonly label: Message
  /** What it says in its second line, unless `AccountRowSaid` says something else. */
  readonly detail?: Message
  /** The icon at its start. */
  readonly icon: IconName
  /** The view that the row opens. */
  readonly open: ViewRef<undefined>
  /** Shown only while the account has no name. */
  readonly unnamed?: boolean
  /** As of an action. */
  readonly watched?: Message
}
/** Rows of the account settings. @public */
export const AccountRows = /* @__PURE__ */ slot<AccountRow>('account.rows@1')

/**
 * What a row says now in its second line, by the view that it opens; undefined: what the row itself says. `warn` is a short text in an amber
 * tag at its end: something is to be done there.
 * @experimental
 */
export const AccountRowSaid = /* @__PURE__ */ event<{
  readonly open: ViewRef<undefined>
  readonly warn?: Message | undefined
  readonly detail: { readonly message: Message; readonly values?: MessageValues } | undefined
}>('account:row')

/** Something of the account that runs: a line of its own while it does. @public */
export interface AccountNote {
  /** What the line says. */
  readonly message: Message
  /** The values of its placeholders. */
  readonly values?: MessageValues
  /** The view that shows it; left out where there is none. */
  readonly open?: ViewRef<undefined>
}
/** A plugin says what runs of this account, in place of what it said before. @public */
export const AccountNoted = /* @__PURE__ */ event<{ readonly plugin: string; readonly notes: readonly AccountNote[] }>('account:noted')

/** `stale`: the last read failed and an older value is shown. `amount` is in base units; `at` says when it was read, in ms since 1970. @public */
export type NativeBalance =
  | { readonly status: 'idle' | 'loading' | 'unavailable' }
  | { readonly status: 'ready' | 'stale'; readonly symbol: string; readonly amount: bigint; readonly decimals: number; readonly at?: number }

/** The balance of the account. @public */
export interface AccountService {
  /** Balance of the active account on the active network. */
  readonly balance: Readable<{ readonly native: NativeBalance }>
  /** Reads the balance again. The old one stays until it is there. */
  refresh(): void
}
/** The balance of the account. @public */
export const Account: Token<AccountService> = /* @__PURE__ */ token<AccountService>('account.balance@1')
/** The visitor retried balances that did not load: plugins whose read failed read again, immediately. @experimental */
export const BalancesAsked = /* @__PURE__ */ event('account:asked')

/** A button under the balance, as hosts order them. @public */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The account: balance, actions, tokens, NFTs and activity. */
    Account: undefined
  }
  interface Features {
    /** The order of the buttons under the balance. Default `onramp, swaps, receive, send`. */
    readonly walletFeaturesOrder?: readonly WalletFeature[]
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** The order of the buttons under the balance, where the host gave one. */
    readonly walletFeaturesOrder: readonly string[] | undefined
  }
}

import { event, type Message, type Readable, slot, token, type Token, view, type ViewRef } from '../kernel/api/index.js'

export const AccountView = /* @__PURE__ */ view('account.home')

/** A action in the bar under the balance: Buy, Swap, Receive, Send. */
export interface AccountAction {
  /** The word for it in the host's `walletFeaturesOrder`. */
  readonly feature: string
  readonly label: Message
  readonly icon: string
  readonly open: ViewRef<undefined>
}
export const AccountActions = /* @__PURE__ */ slot<AccountAction>('account.actions@1')

/** A tab of the Account view: Tokens, NFTs, Activity. The body is shown inside its own boundary. */
export interface AccountTab {
  readonly label: Message
  readonly body: ViewRef<undefined>
}
export const AccountTabs = /* @__PURE__ */ slot<AccountTab>('account.tabs@1')

/** A row above Disconnect. */
export interface AccountRow {
  readonly label: Message
  readonly detail?: Message
  readonly icon: string
  readonly open: ViewRef<undefined>
}
export const AccountRows = /* @__PURE__ */ slot<AccountRow>('account.rows@1')

/** `stale`: the last read failed and an older value is shown. `amount` is in base units; `at` says when it was read, in ms since 1970. */
export type NativeBalance =
  | { readonly status: 'idle' | 'loading' | 'unavailable' }
  | { readonly status: 'ready' | 'stale'; readonly symbol: string; readonly amount: bigint; readonly decimals: number; readonly at?: number }

export interface AccountService {
  /** Balance of the active account on the active network. */
  readonly balance: Readable<{ readonly native: NativeBalance }>
  refresh(): void
}
export const Account: Token<AccountService> = /* @__PURE__ */ token<AccountService>('account.balance@1')
/** The visitor asked for balances that did not load: whoever failed reads again, at once. */
export const BalancesAsked = /* @__PURE__ */ event('account:asked')

import type { Capabilities, ClockService, HostInfo, Message, MessageValues, Network, Readable, SessionsState, ViewRef } from '../../kernel/api/index.js'
import type { AccountNote, NativeBalance } from '../../ports/account.js'

/** Shows the view of an action or a row, or what to do where the account has no wallet for it. */
export type PressAction = (action: { readonly open: ViewRef<undefined>; readonly watched?: Message }) => void

/** What a plugin says of its row. */
export interface RowStatus {
  /** The second line; undefined: what the row itself says. */
  readonly detail: { readonly message: Message; readonly values?: MessageValues } | undefined
  /** A short text at its end: something is to be done. */
  readonly warn: Message | undefined
  readonly warnValues: MessageValues | undefined
}

/** What the views of this plugin may see and do. */
export interface AccountController {
  readonly sessions: Readable<SessionsState>
  /** The active network among those the host declared. */
  network(caipNetworkId: string): Network | undefined
  /** `retryAt`: when one that did not load is read again by itself, in ms since 1970. */
  readonly balance: Readable<{ native: NativeBalance; retryAt?: number | undefined }>
  /** What the wallet of a chain family uses its addresses for; undefined where it has one purpose alone. */
  addresses(namespace: string): Capabilities['addresses'] | undefined
  /** What runs of the account, by the plugin that says so. */
  readonly notes: Readable<{ items: Readonly<Record<string, readonly AccountNote[]>> }>
  /** What rows say now, by the id of the view that they open. */
  readonly details: Readable<{ items: Readonly<Record<string, RowStatus | undefined>> }>
  readonly leaving: Readable<{ busy: boolean }>
  /** The view is shown: what is older than 30 s is read anew. */
  seen(): void
  /** The settings are shown: other plugins say what is in their rows. */
  settingsShown(): void
  /** Reads what did not load again, now. */
  retry(): void
  /** Several wallets may be connected: Disconnect ends the one that is shown, and no other. */
  readonly several: boolean
  disconnect(): void
  readonly press: PressAction
  readonly host: HostInfo
  readonly clock: Pick<ClockService, 'now' | 'after'>
  /** The tab that was chosen last, while the page lives. */
  tab: string | undefined
  /** The visitor chooses a tab. */
  choose(tab: string): void
}

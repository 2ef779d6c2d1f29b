import type { ClockService, Dispose, Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { BuyState } from './BuyState.js'
import type { Form } from './createForm.js'
import type { Purchase } from './types.js'

/** A window that was opened in a press, still empty. */
export interface CheckoutWindow {
  go(url: string): void
  close(): void
}
export interface Buyer {
  /** CAIP-2 id. */
  readonly chain: string
  readonly address: string
}
/** The purchase that is shown, with what only this page knows of it. */
export interface ShownPurchase {
  readonly current: Purchase | undefined
  /** The page of the provider, for opening it again; undefined after a reload. */
  readonly url: string | undefined
  /** The browser opened no window. */
  readonly blocked: boolean
}

/** What the views of this plugin may see and do. */
export interface BuyController {
  readonly state: Readable<BuyState>
  readonly sessions: Readable<SessionsState>
  /** Those that are under way or whose end was not seen yet, the latest first. */
  readonly purchases: Readable<{ items: readonly Purchase[] }>
  readonly shown: Readable<{ shown: ShownPurchase }>
  readonly form: Form
  /** The connected account on its network. */
  currentAccount(): Buyer | undefined
  network(chain: string | undefined): Network | undefined
  /** The visitor opened the form, and did not come back to it. */
  countOpening(): void
  /** The form is shown. */
  opened(): void
  /** The explanation was opened. */
  explained(): void
  /**
   * Hands the chosen quote over to its provider: in the window that the press opened, or by a link when the browser opened none. True once
   * the purchase is there.
   */
  buy(window: CheckoutWindow | undefined): Promise<boolean>
  /** A view shows the purchase. */
  watch(): Dispose
  /** The visitor leaves the purchase that is shown. `stop`: it is not followed any more. */
  leave(stop: boolean): void
  readonly clock: Pick<ClockService, 'now' | 'after'>
}

import type { HostInfo, Network, Readable } from '../../kernel/api/index.js'
import type { PaymentExchange } from '../../ports/pay.js'
import type { Payer, Paying } from './createPaying.js'
import type { Payment } from './Payment.js'
import type { PayingState } from './PayingState.js'

/** What the views of this plugin may see and do. */
export interface PayController {
  readonly state: Readable<PayingState>
  readonly paying: Paying
  payer(): Payer | undefined
  network(chain: string): Network | undefined
  /** The exchanges that can send what the payment asks for. */
  exchanges(): readonly PaymentExchange[]
  /** Reads anew what can be paid with. */
  load(): void
  choose(id: string): void
  /** Asks an exchange for an address. */
  openDeposit(exchange: string): void
  /** Asks the wallet to go to the network of the payment. */
  switchNetwork(): Promise<void>
  /** Opens the list of wallets, and comes back once one is connected. */
  connect(): void
  /** The visitor wants to pay although an earlier payment may still arrive, or once more after one that came to nothing. */
  again(): void
  /** Begins a payment of what is missing of one that is proven to be short. */
  payRest(rest: Payment): void
  /** The review is left without a payment. */
  leave(): void
  /** The progress is shown: its end needs no other word. */
  watch(): () => void
  /** The payment is over: the page goes where it asked to go, or the modal closes. */
  finish(): void
  readonly host: HostInfo
  now(): number
  after(ms: number, run: () => void): () => void
}

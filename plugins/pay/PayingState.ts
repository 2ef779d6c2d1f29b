import { opaque, type TransferFee } from '../../kernel/api/index.js'
import type { ExactOutputQuote } from '../../ports/swap.js'
import type { DepositSession } from '../../ports/pay.js'
import type { Payment } from './Payment.js'
import { noPay, type PayState } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'
import type { PayAsset, PayProblem, PayReview } from './PayReview.js'

/** A way to pay that the account has enough for. */
export interface Choice {
  /** The contract, or `native`. */
  readonly id: string
  readonly asset: PayAsset
  readonly held: bigint | undefined
  /** What leaves, in base units. */
  readonly leaves: bigint
  /** The likely fee, undefined where the network did not say. */
  readonly fee: TransferFee | undefined
  /** Of a swap; undefined where the asset itself is paid with. */
  readonly quote: ExactOutputQuote | undefined
}

/** A token that the account holds, and that has its place among the ways to pay. */
export interface HeldToken {
  readonly id: string
  readonly asset: PayAsset
  readonly held: bigint
  /** `reading`: its price is being asked for. Otherwise why it cannot pay: nobody swaps it, or there is too little of it. */
  readonly status: 'reading' | 'route' | 'less'
}

export interface Choices {
  /** `decimals`: the contract has other decimals than the page says, so that nothing can be paid. */
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable' | 'decimals'
  readonly items: readonly Choice[]
  /** Tokens that are no way to pay, or not yet. With `items` their number stays the same while prices arrive, so that nothing below moves. */
  readonly others: readonly HeldToken[]
  /** The native currency, for fees. */
  readonly native: PayAsset | undefined
}
export const noChoices: Choices = { status: 'idle', items: [], others: [], native: undefined }

/** An address at an exchange, and how far the deposit is. */
export interface Deposit {
  readonly exchange: string
  readonly session: DepositSession
  /** Seen so far. `reported`: the exchange says that it was sent. `arrived`: the receiver got the amount, from somebody. */
  readonly progress: 'waiting' | 'silent' | 'reported' | 'arrived' | 'failed'
}

/** What the views show of the payment. */
export interface PayingState {
  payment: Payment | undefined
  /** What the page asks for. Undefined while the payment is known from the storage alone: then nothing is paid, and no receiver is shown. */
  requested: Payment | undefined
  machine: PayState
  choices: Choices
  /** The id of the chosen way. */
  chosen: string | undefined
  review: PayReview | undefined
  problem: PayProblem | undefined
  /** The attempt that is shown, as it is kept. */
  record: PayRecord | undefined
  deposit: Deposit | undefined
  /** The wallet that is asked, how often waiting was announced again, and whether the network is slow. */
  wallet: string
  reminders: number
  slow: boolean
  /** The fee of the transaction, in base units of the native currency. */
  fee: bigint | undefined
}

export const noPaying = (): PayingState => ({
  payment: undefined,
  requested: undefined,
  machine: opaque({ ...noPay }),
  choices: opaque({ ...noChoices }),
  chosen: undefined,
  review: undefined,
  problem: undefined,
  record: undefined,
  deposit: undefined,
  wallet: '',
  reminders: 0,
  slow: false,
  fee: undefined,
})

import type { SettledTransfer, TransferFee } from '../../kernel/api/index.js'
import type { Payment } from './Payment.js'
import type { PayRecord } from './PayRecord.js'

/** What can be paid with. */
export interface PayAsset {
  /** The contract, or undefined for the native currency. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon: string | undefined
  readonly price: string | undefined
  readonly currency: string
}

/** The request of each step. `both`: all of them in one batch. Only the last step moves money to the receiver. */
export type PayStep = 'reset' | 'approve' | 'wrap' | 'pay' | 'both'
export const movesMoney = (step: PayStep | undefined): boolean => step === 'pay' || step === 'both'

/** A payment as it is reviewed: what leaves and what arrives, read from the requests. */
export interface PayReview {
  readonly payment: Payment
  readonly from: string
  /** What leaves. */
  readonly pay: PayAsset
  /** What leaves at the price of now, and at most, in base units. */
  readonly leaves: bigint
  readonly maximum: bigint
  /** Another asset is swapped on the way. */
  readonly swapped: boolean
  readonly approval: { readonly spender: string; readonly amount: bigint } | undefined
  /** The contract that is called for a swap. */
  readonly contract: string | undefined
  readonly steps: readonly PayStep[]
  readonly fee: TransferFee | undefined
  readonly native: PayAsset
  readonly funds: { readonly native: bigint | undefined; readonly held: bigint | undefined }
  readonly simulated: boolean
  /** The host of the server that named the contract; undefined where the page did, and without a swap. */
  readonly server: string | undefined
  /** The price when the visitor chose it, where it is another now. */
  readonly before: bigint | undefined
}

/** Why there is nothing to review, or why what was reviewed does not hold. */
export type PayProblem = 'network' | 'decimals' | 'request' | 'route' | 'price' | 'old' | 'receiver' | 'less' | 'over' | 'reverts' | 'exchange'

/** Requests that were made, read back and simulated, and what is asked with them. */
export interface PreparedPayment {
  readonly review: PayReview
  /** Directly before a step. `price`: it moved beyond what was agreed to. `old`: the time for the request is over. `unknown`: nobody answers. */
  check(done: number, signal: AbortSignal): Promise<'ok' | 'price' | 'old' | 'reverts' | 'unknown'>
  /** Asks the wallet. Returns a hash, or the id of a batch. */
  send(step: number, signal: AbortSignal): Promise<string>
  /** Waits for an approval. */
  wait(step: number, hash: string, signal: AbortSignal): Promise<SettledTransfer>
  /** What is kept of the request that moves the money. */
  readonly trace: Pick<PayRecord, 'call' | 'batch'>
}

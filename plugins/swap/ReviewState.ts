import type { TransferFee } from '../../kernel/api/index.js'
import type { AggregatedSwap, Exchange, Quote, SwapCall, SwapToken } from './types.js'

/** A request to the wallet. `reset`: tokens that refuse to change an allowance need it to be nothing first. `both`: approval and swap as one. */
export type Step = 'reset' | 'approve' | 'swap' | 'both'

/** What a simulation found. */
export type SwapCheck =
  | {
      readonly outcome: 'ok'
      /** Base units that leave and arrive, without the fee of the network. */
      readonly leaves: bigint
      readonly arrives: bigint
      /** What the exchange gives; more than arrives where the token keeps some. */
      readonly given: bigint
      /** Whether what arrives can be sold again at the same place. */
      readonly sellable: boolean
    }
  /** `keeps`: a token keeps part of what is moved. `price`: the price has moved. `old`: the deadline is over. `reason` comes from a contract. */
  | { readonly outcome: 'reverts'; readonly why: 'feeOnTransfer' | 'price' | 'old' | 'other'; readonly reason: string | undefined }
  | { readonly outcome: 'unavailable' }
  /** Of a request that cannot be read: more leaves than is shown, or something else, or another contract may take something. */
  | { readonly outcome: 'effectMismatch' }

/** What is shown before a swap, read from the very requests. */
export interface Review {
  /** Decoded from the bytes that the wallet will get. Those of an aggregator cannot be decoded: a simulation shows what they do. */
  readonly swap: SwapCall | AggregatedSwap
  /** What the approval allows, decoded from its bytes; undefined where none is needed. */
  readonly approval: { readonly spender: string; readonly amount: bigint } | undefined
  readonly quote: Quote
  /** Who named the contract. */
  readonly pinnedBy: Exchange['pinnedBy']
  /** Hundredths of a percent. */
  readonly slippage: number
  readonly steps: readonly Step[]
  readonly native: SwapToken
  readonly fee: TransferFee | undefined
  /** Base units; undefined where the network did not say. */
  readonly funds: { readonly native: bigint | undefined; readonly held: bigint | undefined }
  readonly check: SwapCheck
  /** When it was made, ms since 1970. */
  readonly at: number
}

/** Why there is nothing to review. */
export type Problem = 'network' | 'decimals' | 'route' | 'request' | 'pinned'

export interface ReviewState {
  /** Undefined before anything was prepared. */
  shown: Review | undefined
  /** What the price is now, where it has moved; undefined where it only was too old, or could not be asked for. */
  now: bigint | undefined
  /** What has to be asked before a review takes long. */
  slow: boolean
  /** Of the wallet that is asked. */
  wallet: string
  /** How often waiting has been announced again. */
  reminders: number
  /** Base units of the native currency that the settled swap cost. */
  paid: bigint | undefined
  sentAt: number | undefined
  settledAt: number | undefined
  problem: Problem | undefined
}

export const emptyReview = (): ReviewState => ({
  shown: undefined,
  now: undefined,
  slow: false,
  wallet: '',
  reminders: 0,
  paid: undefined,
  sentAt: undefined,
  settledAt: undefined,
  problem: undefined,
})

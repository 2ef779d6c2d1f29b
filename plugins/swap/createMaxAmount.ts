import type { GasPrice } from '../../kernel/api/index.js'
import { feeOf, maximumOf, maxAggregatedGas, maxGas } from './amounts.js'
import type { FormState } from './FormState.js'
import type { Exchange, SwapToken } from './types.js'

export interface MaxAmountNeeds {
  /** Tracked; of it only `max` is written here. */
  readonly state: Pick<FormState, 'max'>
  /** Ends at its deadline. */
  gasPrice(signal: AbortSignal): Promise<GasPrice>
  exchange(): Exchange | undefined
}

/** All that can be paid of a token: what is held, less the highest fee where the fee is paid with it. */
export const createMaxAmount = ({ state, gasPrice, exchange }: MaxAmountNeeds) => {
  let flight: AbortController | undefined
  return {
    /** Gives up the question for the fee. */
    stop: () => flight?.abort(),
    /** `fill` gets the amount in the smallest unit of the token; it is not called where the token's balance or the fee is not known. */
    take: ({ held, address }: SwapToken, fill: (amount: bigint) => void) => {
      if (held === undefined) return
      if (address !== undefined) return fill(held)
      flight?.abort()
      const attempt = new AbortController()
      flight = attempt
      state.max = 'loading'
      gasPrice(attempt.signal).then(
        (price) => {
          if (!attempt.signal.aborted) fill(maximumOf(held, feeOf(exchange()?.aggregator ? maxAggregatedGas : maxGas, price).most))
        },
        () => {
          if (attempt.signal.aborted) return
          attempt.abort()
          state.max = 'failed'
        },
      )
    },
  }
}

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
      const controller = new AbortController()
      flight = controller
      state.max = 'loading'
      gasPrice(controller.signal).then(
        (price) => {
          if (!controller.signal.aborted) fill(maximumOf(held, feeOf(exchange()?.aggregator ? maxAggregatedGas : maxGas, price).most))
        },
        () => {
          if (controller.signal.aborted) return
          controller.abort()
          state.max = 'failed'
        },
      )
    },
  }
}

import { reasonOf } from '../../kernel/api/index.js'
import { AggregatorRequestError, DifferentSwapError, NoRouteError, SwapDecimalsError } from './errors.js'
import type { Problem } from './ReviewState.js'

/** Why no review could be made, by the error that ended it. */
export const problemOf = (error: unknown): Problem =>
  error instanceof SwapDecimalsError
    ? 'decimals'
    : error instanceof DifferentSwapError || error instanceof AggregatorRequestError
      ? 'pinned'
      : error instanceof NoRouteError
        ? 'route'
        : reasonOf(error, 'transfer') === 'timeout'
          ? 'network'
          : 'request'

import { BaseError } from '../../kernel/api/index.js'

/** The prepared request is not the swap or the approval that is shown, or it is for a contract that the host did not list: it is neither shown nor sent. This is a fault of the chain's adapter, or of the server that built the request: please report it. */
export class DifferentSwapError extends BaseError {
  override readonly name = 'DifferentSwapError'
  constructor({ what }: { readonly what: string }) {
    super(`The prepared request does not match the requested ${what}.`, { code: 'P430' })
  }
}

/** The token's contract has other decimals than the list that it came from, did not say them, or has fewer than 1 or more than 36: amounts would be wrong, so nothing is sent. Check the `decimals` in `features.swaps`. */
export class SwapDecimalsError extends BaseError {
  override readonly name = 'SwapDecimalsError'
  constructor({ symbol, shown, real }: { readonly symbol: string; readonly shown: number; readonly real: bigint | undefined }) {
    super(`${symbol} has ${real ?? 'unknown'} decimals, but is listed with ${shown}.`, { code: 'P431' })
  }
}

/** The pools gave no amount for the route that was quoted a moment ago. Nothing was sent. Ask for a new quote. */
export class NoRouteError extends BaseError {
  override readonly name = 'NoRouteError'
  constructor() {
    super('The route no longer gives an amount.', { code: 'P432' })
  }
}

/** The contracts that the gateway names for a network do not exist, or were not made for each other: a router has another factory or another wrapped token than is named beside it. Nothing is swapped there. Compare `GATEWAY_SWAPS` with the documentation of the exchange. If the setting is right, the gateway or the RPC endpoint is wrong. */
export class ExchangeMismatchError extends BaseError {
  override readonly name = 'ExchangeMismatchError'
  constructor({ chain }: { readonly chain: string }) {
    super(`The contracts that the gateway names for swaps on ${chain} do not belong together.`, { code: 'P433' })
  }
}

/** The request that an aggregator put together is not the requested one, or it is for a contract that is not pinned: another account, contract, spender, value, amount or least amount, or bytes that are not a call. Nothing was shown or sent. Compare `aggregator` in `GATEWAY_SWAPS`, or in `features.swaps`, with the contracts in the documentation of the aggregator. If they are right, the aggregator or the gateway is wrong. */
export class AggregatorRequestError extends BaseError {
  override readonly name = 'AggregatorRequestError'
  constructor({ what }: { readonly what: string }) {
    super(`The aggregator returned another ${what} than was requested, or than is pinned.`, { code: 'P440' })
  }
}

/** The address under which `/v1/convert` knows every native currency. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The query of `/v1/convert/quotes`. */
export interface OffersQuestion {
  /** Base units of what is paid. */
  readonly amount: string
  readonly userAddress: string
  /** CAIP-10, both of one chain. */
  readonly from: string
  readonly to: string
  /** The only one that is asked. */
  readonly provider?: string | undefined
}
export interface WireOffer {
  /** Of the provider. */
  readonly id: string
  /** Base units. */
  readonly fromAmount: string
  readonly toAmount: string
  /** CAIP-10. */
  readonly fromAccount: string
  readonly toAccount: string
  readonly gas: string
}
/** The answer, the best first. */
export interface OffersAnswer {
  readonly quotes: readonly WireOffer[]
}

/** The body of `/v1/convert/build-transaction`. Accounts and tokens are CAIP-10 ids of one chain. */
export interface BuildTradeRequest {
  /** Base units of what is paid. */
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly userAddress: string
  /** Slippage in percent. */
  readonly eip155: { readonly slippage: number }
  readonly provider?: string
  readonly disableEstimate?: boolean
}
export interface WireTrade {
  readonly from: string
  readonly to: string
  /** 0x-prefixed hex. */
  readonly data: string
  /** Base units of what is paid, and of the native currency that goes with the call. */
  readonly amount: string
  readonly value: string
  readonly eip155: { readonly gas: string }
}
/** Its answer. Amounts are base units. */
export interface BuildTradeAnswer {
  readonly tx: WireTrade
  readonly provider: string
  readonly fromAmount: string
  readonly toAmount: string
  /** What arrives at least. */
  readonly minAmount: string
  /** CAIP-10: what may take the token that is paid; absent for the native currency. */
  readonly spender?: string
}

/** The exchanges of one chain at which visitors swap: Uniswap 2 or 3, or contracts with the same functions. */
export interface SwapExchange {
  /** The token that stands for the native currency in pools. */
  readonly wrapped: string
  readonly v2?: { readonly router: string; readonly factory: string } | undefined
  readonly v3?: { readonly router: string; readonly factory: string; readonly quoter: string } | undefined
  /** The contracts that trades of an aggregator may call, and those that may take what is paid. */
  readonly aggregator?: { readonly contracts: readonly string[]; readonly spenders: readonly string[] } | undefined
  /** Tokens to choose from. */
  readonly tokens: readonly SwapExchangeToken[]
  /** Tokens that a route may lead over. */
  readonly via?: readonly string[] | undefined
}
export interface SwapExchangeToken {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly icon?: string | undefined
  /** Shown among the first. */
  readonly suggested?: boolean | undefined
}
/** The answer of `/v1/swap/exchanges`, by CAIP-2 id. */
export interface ExchangesAnswer {
  readonly exchanges: Readonly<Record<string, SwapExchange>>
}

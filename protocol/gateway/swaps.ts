/** The address under which `/v1/convert` knows every native currency. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The query of `/v1/convert/quotes`. */
export interface OffersQuestion {
  /** Base units of what is paid. */
  readonly amount: string
  /** The account that pays. */
  readonly userAddress: string
  /** CAIP-10, both of one chain. */
  readonly from: string
  /** CAIP-10: what is bought. */
  readonly to: string
  /** The only one that is asked. */
  readonly provider?: string | undefined
}
/** What one provider offers for a swap. */
export interface WireOffer {
  /** Of the provider. */
  readonly id: string
  /** Base units. */
  readonly fromAmount: string
  /** Base units of what is bought. */
  readonly toAmount: string
  /** CAIP-10. */
  readonly fromAccount: string
  /** CAIP-10: what is bought. */
  readonly toAccount: string
  /** What the call takes at most, as decimal text. */
  readonly gas: string
}
/** The answer, the best first. */
export interface OffersAnswer {
  /** The best first. */
  readonly quotes: readonly WireOffer[]
}

/** The body of `/v1/convert/build-transaction`. Accounts and tokens are CAIP-10 ids of one chain. */
export interface BuildTradeRequest {
  /** Base units of what is paid. */
  readonly amount: string
  /** What is paid. */
  readonly from: string
  /** What is bought. */
  readonly to: string
  /** The account that pays. */
  readonly userAddress: string
  /** Slippage in percent. */
  readonly eip155: { readonly slippage: number }
  /** The only one that is asked. */
  readonly provider?: string
  /** True: the gateway does not try the call. */
  readonly disableEstimate?: boolean
}
/** The call that swaps. */
export interface WireTrade {
  /** CAIP-10: the account that pays. */
  readonly from: string
  /** CAIP-10: the contract that is called. */
  readonly to: string
  /** 0x-prefixed hex. */
  readonly data: string
  /** Base units of what is paid, and of the native currency that goes with the call. */
  readonly amount: string
  /** Base units of the native currency that goes with the call. */
  readonly value: string
  /** What the call takes at most. */
  readonly eip155: { readonly gas: string }
}
/** Its answer. Amounts are base units. */
export interface BuildTradeAnswer {
  /** The call to be signed. */
  readonly tx: WireTrade
  /** Who offers it. */
  readonly provider: string
  /** What is paid. */
  readonly fromAmount: string
  /** What arrives, about. */
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
  /** Contracts with the functions of Uniswap 2. */
  readonly v2?: { readonly router: string; readonly factory: string } | undefined
  /** Contracts with the functions of Uniswap 3. */
  readonly v3?: { readonly router: string; readonly factory: string; readonly quoter: string } | undefined
  /** The contracts that trades of an aggregator may call, and those that may take what is paid. */
  readonly aggregator?: { readonly contracts: readonly string[]; readonly spenders: readonly string[] } | undefined
  /** Tokens to choose from. */
  readonly tokens: readonly SwapExchangeToken[]
  /** Tokens that a route may lead over. */
  readonly via?: readonly string[] | undefined
}
/** A token to choose. */
export interface SwapExchangeToken {
  /** Of its contract. */
  readonly address: string
  /** Such as `USDC`. */
  readonly symbol: string
  /** Such as `USD Coin`. */
  readonly name: string
  /** How many there are. */
  readonly decimals: number
  /** Address of its picture. */
  readonly icon?: string | undefined
  /** Shown among the first. */
  readonly suggested?: boolean | undefined
}
/** The answer of `/v1/swap/exchanges`, by CAIP-2 id. */
export interface ExchangesAnswer {
  /** By CAIP-2 id. */
  readonly exchanges: Readonly<Record<string, SwapExchange>>
}

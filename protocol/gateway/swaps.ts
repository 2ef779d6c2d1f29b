/** The address that stands for the native currency of every chain in `/v1/convert`. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The query of `/v1/convert/quotes`. */
export interface OffersQuestion {
  /** The amount to pay, in base units. */
  readonly amount: string
  /** The account that pays. */
  readonly userAddress: string
  /** The token to pay with, as a CAIP-10 id. Both tokens are on the same chain. */
  readonly from: string
  /** The token to buy, as a CAIP-10 id. */
  readonly to: string
  /** The only provider to ask. */
  readonly provider?: string | undefined
}
/** The offer of one provider for a swap. */
export interface WireOffer {
  /** The id of the provider. */
  readonly id: string
  /** The amount to pay, in base units. */
  readonly fromAmount: string
  /** The amount to receive, in base units. */
  readonly toAmount: string
  /** The token to pay with, as a CAIP-10 id. */
  readonly fromAccount: string
  /** The token to buy, as a CAIP-10 id. */
  readonly toAccount: string
  /** The maximum gas of the call, as a decimal string. */
  readonly gas: string
}
/** The answer of `/v1/convert/quotes`. */
export interface OffersAnswer {
  /** The quotes, the best first. */
  readonly quotes: readonly WireOffer[]
}

/** The body of `/v1/convert/build-transaction`. Accounts and tokens are CAIP-10 ids of one chain. */
export interface BuildTradeRequest {
  /** The amount to pay, in base units. */
  readonly amount: string
  /** The token to pay with. */
  readonly from: string
  /** The token to buy. */
  readonly to: string
  /** The account that pays. */
  readonly userAddress: string
  /** The slippage in percent. */
  readonly eip155: { readonly slippage: number }
  /** The only provider to ask. */
  readonly provider?: string
  /** Whether the gateway skips the simulation of the call. */
  readonly disableEstimate?: boolean
}
/** The call that makes the swap. */
export interface WireTrade {
  /** The account that pays, as a CAIP-10 id. */
  readonly from: string
  /** The contract to call, as a CAIP-10 id. */
  readonly to: string
  /** The call data, as 0x-prefixed hex. */
  readonly data: string
  /** The amount to pay, in base units. */
  readonly amount: string
  /** The amount of the native currency to send with the call, in base units. */
  readonly value: string
  /** The maximum gas of the call. */
  readonly eip155: { readonly gas: string }
}
/** The answer of `/v1/convert/build-transaction`. Amounts are in base units. */
export interface BuildTradeAnswer {
  /** The call to sign. */
  readonly tx: WireTrade
  /** The provider of the offer. */
  readonly provider: string
  /** The amount to pay. */
  readonly fromAmount: string
  /** The expected amount to receive. */
  readonly toAmount: string
  /** The minimum amount to receive. */
  readonly minAmount: string
  /** The spender that needs an approval for the token to pay with, as a CAIP-10 id. It is absent for the native currency. */
  readonly spender?: string
}

/** The exchanges of one chain on which visitors can swap: Uniswap 2 or 3, or contracts with the same functions. */
export interface SwapExchange {
  /** The wrapped token that represents the native currency in pools. */
  readonly wrapped: string
  /** Contracts with the functions of Uniswap 2. */
  readonly v2?: { readonly router: string; readonly factory: string } | undefined
  /** Contracts with the functions of Uniswap 3. */
  readonly v3?: { readonly router: string; readonly factory: string; readonly quoter: string } | undefined
  /** The contracts that trades of an aggregator may call, and the contracts that may spend the token to pay with. */
  readonly aggregator?: { readonly contracts: readonly string[]; readonly spenders: readonly string[] } | undefined
  /** Tokens to choose from. */
  readonly tokens: readonly SwapExchangeToken[]
  /** Tokens that a route may go through. */
  readonly via?: readonly string[] | undefined
}
/** A token to choose from. */
export interface SwapExchangeToken {
  /** The address of its contract. */
  readonly address: string
  /** The symbol, for example `USDC`. */
  readonly symbol: string
  /** The name, for example `USD Coin`. */
  readonly name: string
  /** The number of decimals. */
  readonly decimals: number
  /** The address of its icon. */
  readonly icon?: string | undefined
  /** Whether the token is listed first. */
  readonly suggested?: boolean | undefined
}
/** The answer of `/v1/swap/exchanges`. */
export interface ExchangesAnswer {
  /** The exchanges, by CAIP-2 id. */
  readonly exchanges: Readonly<Record<string, SwapExchange>>
}

import * as z from 'zod/mini'
import type { BuyOptionsAnswer, BuyQuotesAnswer, BuySessionAnswer, PurchaseAnswer } from 'portico-protocol/gateway/onRamp.js'
import { purchaseStatuses } from 'portico-protocol/gateway/onRamp.js'
import type { BuildTradeAnswer, ExchangesAnswer, OffersAnswer } from 'portico-protocol/gateway/swaps.js'
import { baseUnits, caip10, chainId, decimal } from './scalars.js'

const amount = z.strictObject({ amount: decimal, currency: z.string() })
const routers = { router: z.string(), factory: z.string() }
const trade = z.strictObject({
  from: caip10,
  to: caip10,
  data: z.string().check(z.regex(/^0x[0-9a-f]*$/i)),
  amount: baseUnits,
  value: baseUnits,
  eip155: z.strictObject({ gas: baseUnits }),
})
const exchange = z.strictObject({
  wrapped: z.string(),
  v2: z.exactOptional(z.strictObject(routers)),
  v3: z.exactOptional(z.strictObject({ ...routers, quoter: z.string() })),
  aggregator: z.exactOptional(z.strictObject({ contracts: z.array(z.string()), spenders: z.array(z.string()) })),
  tokens: z.array(
    z.strictObject({
      address: z.string(),
      symbol: z.string(),
      name: z.string(),
      decimals: z.int(),
      icon: z.exactOptional(z.string()),
      suggested: z.exactOptional(z.boolean()),
    }),
  ),
  via: z.exactOptional(z.array(z.string())),
})

/** Answers about buying and swapping. */
export const tradeAnswers = {
  BuyOptions: z.strictObject({
    countries: z.array(z.string()),
    paymentCurrencies: z.array(
      z.strictObject({ id: z.string(), payment_method_limits: z.array(z.strictObject({ id: z.string(), min: decimal, max: decimal })) }),
    ),
    purchaseCurrencies: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        symbol: z.string(),
        networks: z.array(z.strictObject({ name: z.string(), display_name: z.string(), chain_id: chainId, contract_address: z.string() })),
      }),
    ),
    providers: z.array(z.strictObject({ id: z.string(), name: z.string(), fee: z.string() })),
  }) satisfies z.ZodMiniType<BuyOptionsAnswer>,
  BuyQuotes: z.strictObject({
    quotes: z.array(
      z.strictObject({
        quoteId: z.string(),
        provider: z.string(),
        name: z.string(),
        paymentTotal: amount,
        fee: amount,
        purchaseAmount: amount,
        minutes: z.exactOptional(z.number()),
      }),
    ),
    expiresIn: z.int(),
    problem: z.exactOptional(z.enum(['country', 'none'])),
  }) satisfies z.ZodMiniType<BuyQuotesAnswer>,
  BuySession: z.strictObject({
    id: z.string(),
    url: z.string(),
    provider: z.string(),
    address: z.string(),
    network: chainId,
    purchaseCurrency: z.string(),
    paymentTotal: amount,
    purchaseAmount: amount,
    expiresIn: z.int(),
  }) satisfies z.ZodMiniType<BuySessionAnswer>,
  Purchase: z.strictObject({ status: z.enum(purchaseStatuses), hash: z.exactOptional(z.string()) }) satisfies z.ZodMiniType<PurchaseAnswer>,
  Exchanges: z.strictObject({ exchanges: z.record(z.string(), exchange) }) satisfies z.ZodMiniType<ExchangesAnswer>,
  SwapTokens: z.strictObject({
    tokens: z.array(z.strictObject({ name: z.string(), symbol: z.string(), address: caip10, decimals: z.int(), logoUri: z.string() })),
  }),
  Offers: z.strictObject({
    quotes: z.array(z.strictObject({ id: z.string(), fromAmount: baseUnits, toAmount: baseUnits, fromAccount: caip10, toAccount: caip10, gas: baseUnits })),
  }) satisfies z.ZodMiniType<OffersAnswer>,
  Trade: z.strictObject({
    tx: trade,
    provider: z.string(),
    fromAmount: baseUnits,
    toAmount: baseUnits,
    minAmount: baseUnits,
    spender: z.exactOptional(caip10),
  }) satisfies z.ZodMiniType<BuildTradeAnswer>,
  Approval: z.strictObject({
    tx: z.strictObject({ from: caip10, to: caip10, data: z.string(), value: z.literal('0'), eip155: z.strictObject({ gas: z.int() }) }),
  }),
  Allowance: z.strictObject({ allowance: baseUnits }),
  GasPrice: z.strictObject({ standard: baseUnits, fast: baseUnits, instant: baseUnits }),
}

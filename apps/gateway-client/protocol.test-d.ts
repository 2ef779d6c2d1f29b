// What the widget and the gateway say to each other (`protocol/gateway`) is what the document of the gateway describes: each shape is compared
// with the generated type, and is neither wider nor narrower, optional members included.
import type { BalancesAnswer, SupportedChainsAnswer } from 'portico-protocol/gateway/balances.js'
import type { HistoryAnswer } from 'portico-protocol/gateway/history.js'
import type { IdentityAnswer, NameAnswer, NameNonceAnswer, RegisterNameRequest, SuggestionsAnswer, ZoneAnswer } from 'portico-protocol/gateway/names.js'
import type {
  BuyOptionsAnswer,
  BuyQuotesAnswer,
  BuyQuotesRequest,
  BuySessionAnswer,
  BuySessionRequest,
  PurchaseAnswer,
} from 'portico-protocol/gateway/onRamp.js'
import type { PriceHistoryAnswer } from 'portico-protocol/gateway/priceHistory.js'
import type { PricesAnswer } from 'portico-protocol/gateway/prices.js'
import type { BuildTradeAnswer, BuildTradeRequest, ExchangesAnswer, OffersAnswer, OffersQuestion } from 'portico-protocol/gateway/swaps.js'
import type { WalletsAnswer } from 'portico-protocol/gateway/wallets.js'
import type { Answer, Request } from './Operations.js'

/** Members without `undefined`, which JSON does not have, and lists and members that are only read. */
type Plain<type> = type extends readonly (infer item)[]
  ? readonly Plain<item>[]
  : type extends object
    ? { readonly [name in keyof type]: Plain<Exclude<type[name], undefined>> }
    : type
type Same<one, other> = (<type>() => type extends one ? 1 : 2) extends <type>() => type extends other ? 1 : 2 ? true : false
const same = <_one, _other>(..._claim: Same<Plain<_one>, Plain<_other>> extends true ? readonly [] : readonly [difference: never]) => {}

same<WalletsAnswer, Answer<'get', '/getWallets'>>()
same<SupportedChainsAnswer, Answer<'get', '/v1/supported-chains'>>()
same<BalancesAnswer, Answer<'get', '/v1/account/{account}/balance'>>()
same<HistoryAnswer, Answer<'get', '/v1/account/{account}/history'>>()
same<PriceHistoryAnswer, Answer<'get', '/v1/price-history'>>()
same<IdentityAnswer, Answer<'get', '/v1/identity/{address}'>>()
same<ZoneAnswer, Answer<'get', '/v1/profile/zone'>>()
same<SuggestionsAnswer, Answer<'get', '/v1/profile/suggestions/{name}'>>()
same<NameAnswer, Answer<'get', '/v1/profile/account/{name}'>>()
same<readonly NameAnswer[], Answer<'get', '/v1/profile/reverse/{address}'>>()
same<NameAnswer, Answer<'post', '/v1/profile/account'>>()
same<NameNonceAnswer, Answer<'get', '/v1/profile/nonce'>>()
same<BuyOptionsAnswer, Answer<'get', '/v1/onramp/options'>>()
same<BuyQuotesAnswer, Answer<'post', '/v1/onramp/quote'>>()
same<BuySessionAnswer, Answer<'post', '/v1/onramp/session'>>()
same<PurchaseAnswer, Answer<'get', '/v1/onramp/purchase/{id}'>>()
same<OffersAnswer, Answer<'get', '/v1/convert/quotes'>>()
same<BuildTradeAnswer, Answer<'post', '/v1/convert/build-transaction'>>()
same<ExchangesAnswer, Answer<'get', '/v1/swap/exchanges'>>()
same<PricesAnswer, Answer<'get', '/vault/prices'>>()

same<RegisterNameRequest, Request<'post', '/v1/profile/account'>['body']>()
same<BuyQuotesRequest, Request<'post', '/v1/onramp/quote'>['body']>()
same<BuySessionRequest, Request<'post', '/v1/onramp/session'>['body']>()
// The widget always says how far the price may move, which others may leave to the gateway, and tells other servers not to try the call.
type TradeBody = Request<'post', '/v1/convert/build-transaction'>['body']
same<Omit<BuildTradeRequest, 'eip155' | 'disableEstimate'>, Omit<TradeBody, 'eip155'>>()
same<Required<BuildTradeRequest>['eip155'], Required<NonNullable<TradeBody['eip155']>>>()
same<OffersQuestion, Pick<Request<'get', '/v1/convert/quotes'>['query'], keyof OffersQuestion>>()

// The comparison itself: it tells optional members, lists and null apart.
// @ts-expect-error a member is optional here alone
same<{ readonly a?: string }, { readonly a: string }>()
// @ts-expect-error a member is missing
same<{ readonly a: string; readonly b?: string }, { readonly a: string }>()
// @ts-expect-error null is no text
same<readonly { readonly a: string | null }[], readonly { readonly a: string }[]>()
same<{ readonly a?: string | undefined }, { readonly a?: string }>()

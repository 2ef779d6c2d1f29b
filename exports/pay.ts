// `portico/pay`: payments of a price. The feature `pay` has to be on.
export { baseETH, baseSepoliaETH, baseUSDC } from '../client/pay/assets.js'
export { AppKitPayError } from '../client/pay/AppKitPayError.js'
export {
  type ExchangeBuyStatus,
  type ExchangePage,
  type ExchangesQuery,
  getExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  openPay,
  type PayUrlParams,
} from '../client/pay/payFunctions.js'
export type {
  CurrentPayment,
  DepositRequest,
  DepositSession,
  DepositStatus,
  ExchangeInfo,
  PayConfiguration,
  PayErrorCode,
  PayFacts,
  PaymentAsset,
  PaymentExchange,
  PaymentOptions,
} from '../ports/pay.js'

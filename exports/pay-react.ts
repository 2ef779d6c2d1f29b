// `portico/pay/react`: payments, with hooks for React.
export * from './pay.js'
export { usePay, type UsedPay, type UsePayOptions } from '../client/pay/usePay.js'
export { useAvailableExchanges, type UseAvailableExchangesOptions, type UsedExchanges } from '../client/pay/useAvailableExchanges.js'
export { usePayUrlActions, type PayUrl, type PayUrlActions } from '../client/pay/usePayUrlActions.js'
export { useExchangeBuyStatus, type UsedBuyStatus, type UseExchangeBuyStatusOptions } from '../client/pay/useExchangeBuyStatus.js'

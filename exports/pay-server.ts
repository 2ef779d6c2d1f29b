// `portico/pay/server`: for the server of a shop.
export { PaymentInputError } from '../pay/errors.js'
export { createMemoryClaims, type PaymentClaims } from '../pay/PaymentClaims.js'
export type { PaymentPlace, PaymentVerdict, UnclearReason } from '../pay/PaymentVerdict.js'
export type { ExpectedPayment } from '../pay/readExpected.js'
export { verifyPayment, type VerifyPaymentInput } from '../pay/verifyPayment.js'

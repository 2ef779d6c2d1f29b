import { BaseError } from '../kernel/api/index.js'

/** `verifyPayment` was called with an expected payment that is none: the named field is missing or malformed. Nothing was asked, and nothing is decided about the payment. Pass the values that the server keeps of the order, and never those of the visitor. @public */
export class PaymentInputError extends BaseError {
  override readonly name = 'PaymentInputError'
  /** The field. */
  readonly field: string
  constructor({ field, expected }: { readonly field: string; readonly expected: string }) {
    super(`The expected payment has no valid "${field}".`, { code: 'P491', metaMessages: [`Expected: ${expected}.`] })
    this.field = field
  }
}

import { BaseError } from '../../kernel/api/index.js'
import type { PayErrorCode, PayFailure } from '../../ports/pay.js'

const messages: Readonly<Record<PayErrorCode, string>> = {
  INVALID_PAYMENT_CONFIG: 'Invalid payment configuration',
  INVALID_RECIPIENT: 'Invalid recipient address',
  INVALID_ASSET: 'Invalid asset specified',
  INVALID_AMOUNT: 'Invalid payment amount',
  UNKNOWN_ERROR: 'Unknown payment error occurred',
  UNABLE_TO_INITIATE_PAYMENT: 'Unable to initiate payment',
  INVALID_CHAIN_NAMESPACE: 'Invalid chain namespace',
  GENERIC_PAYMENT_ERROR: 'Unable to process payment',
  UNABLE_TO_GET_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported by the selected exchange',
  UNABLE_TO_GET_PAY_URL: 'Unable to get payment URL',
  UNABLE_TO_GET_BUY_STATUS: 'Unable to get buy status',
}

/** A payment was refused, or came to nothing. Its `code` has the name of the former kit: `INVALID_AMOUNT`. The details say which option is wrong, or how the payment ended. @public */
export class AppKitPayError extends BaseError {
  override readonly name = 'AppKitPayError'
  /** The code of the former kit, for example `INVALID_RECIPIENT`. */
  override readonly code: PayErrorCode
  constructor({ code, details }: PayFailure) {
    super(messages[code], { code: 'P480', details })
    this.code = code
  }
}

import { BaseError } from '../../../api/index.js'

/** Another connection was started, or this one was disconnected, before the wallet answered. */
export class ConnectionCancelledError extends BaseError {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('The connection was cancelled.', { code: 'P307' })
  }
}

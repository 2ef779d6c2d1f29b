import { BaseError } from '../../../kernel/api/index.js'

/** The session with the wallet has ended: deleted on either side, or expired. The visitor has to pair again. */
export class SessionEndedError extends BaseError {
  override readonly name = 'SessionEndedError'
  constructor() {
    super('The session with the wallet has ended.', { code: 'P359' })
  }
}

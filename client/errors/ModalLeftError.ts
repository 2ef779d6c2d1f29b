import { BaseError } from '../../kernel/api/index.js'

/** The visitor closed the modal before the wallet that was asked for was connected: nothing has changed. */
export class ModalLeftError extends BaseError {
  override readonly name = 'ModalLeftError'
  constructor() {
    super('Modal closed', { code: 'P678', metaMessages: ['The connection was not made. Ask again when the visitor does.'] })
  }
}

import { BaseError } from '../../kernel/api/index.js'

/** The visitor closed the modal before the wallet that was asked for was connected: nothing has changed. */
export class ModalLeftError extends BaseError {
  override readonly name = 'ModalLeftError'
  constructor() {
    super('Modal closed', { code: 'P678', metaMessages: ['The connection was not made. Ask again when the visitor does.'] })
  }
}

/** Raised as a developer alert: a method or a view that other kits have was used, and this version has nothing for it. The text says what happens instead. */
export class NoEffectError extends BaseError {
  override readonly name = 'NoEffectError'
  constructor({ what, instead }: { readonly what: string; readonly instead: string }) {
    super(`${what} has no effect in this version.`, { code: 'P676', metaMessages: [instead] })
  }
}

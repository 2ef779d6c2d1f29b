import { BaseError } from '../kernel/api/index.js'

/** A sign-in session was not kept: its signature is not of its account, or its message is not of this page and moment. `metaMessages` name the field and the reason. */
export class InvalidSignatureError extends BaseError {
  override readonly name = 'InvalidSignatureError'
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super('The signature is not valid', { code: 'P624', metaMessages: [`The ${field} ${reason}.`] })
  }
}

import { BaseError } from '../kernel/api/index.js'

/** No sign-in message can be written: the field that is named cannot stand in one (EIP-4361, CAIP-122). Correct what the messenger, or `getNonce`, is given. */
export class MessageError extends BaseError {
  override readonly name = 'MessageError'
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super(`No sign-in message can be written: the ${field} ${reason}.`, { code: 'P625' })
  }
}

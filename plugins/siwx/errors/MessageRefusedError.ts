import { BaseError } from '../../../kernel/api/index.js'

/** A sign-in message was not shown to the wallet: the field that is named is not written as EIP-4361 and CAIP-122 want it, or is not of this page, account, network and moment. Correct what `createMessage` answers. */
export class MessageRefusedError extends BaseError {
  override readonly name = 'MessageRefusedError'
  /** The field that is wrong. */
  readonly field: string
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super(`The sign-in message cannot be signed: its ${field} ${reason}.`, { code: 'P629', plugin: 'siwx' })
    this.field = field
  }
}

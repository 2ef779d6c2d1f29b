import { BaseError } from '../../../../kernel/api/index.js'

/** A transfer with an address or an amount that cannot be, or of a token that is moved in a way this adapter does not know. Check what comes from outside with `readAddress` and `parseAmount` first. */
export class InvalidTransferError extends BaseError {
  override readonly name = 'InvalidTransferError'
  constructor({ what }: { readonly what: string }) {
    super(`The transfer cannot be: ${what}.`, { code: 'P607' })
  }
}

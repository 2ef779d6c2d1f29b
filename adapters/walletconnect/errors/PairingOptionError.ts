import { BaseError } from '../../../kernel/api/index.js'

/** A host option of pairing has another shape than it should, and is ignored: see the option's name in the message. */
export class PairingOptionError extends BaseError {
  override readonly name = 'PairingOptionError'
  constructor({ option, expected }: { readonly option: string; readonly expected: string }) {
    super(`The option "${option}" is not ${expected}.`, { code: 'P358', metaMessages: ['It is ignored.'] })
  }
}

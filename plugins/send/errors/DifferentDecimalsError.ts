import { BaseError } from '../../../kernel/api/index.js'

/** The token's contract divides it otherwise than the wallet or the server that listed it says, so that every amount shown would be wrong: nothing is sent. Look at the `decimals` that they give. */
export class DifferentDecimalsError extends BaseError {
  override readonly name = 'DifferentDecimalsError'
  constructor({ shown, real }: { readonly shown: number; readonly real: number }) {
    super(`The token has ${real} decimals, but is listed with ${shown}.`, { code: 'P386' })
  }
}

import { BaseError } from '../../kernel/api/index.js'

/** The token's contract divides it otherwise than the wallet or the server that listed it says, so that every amount shown would be wrong: nothing is sent. Look at the `decimals` that they give. */
export class DifferentDecimalsError extends BaseError {
  override readonly name = 'DifferentDecimalsError'
  constructor({ shown, real }: { readonly shown: number; readonly real: number }) {
    super(`The token has ${real} decimals, but is listed with ${shown}.`, { code: 'P386' })
  }
}

/** The request that was made does not say what the form says, so it is not shown, and cannot be sent. A fault of the chain's adapter: report it. */
export class DifferentRequestError extends BaseError {
  override readonly name = 'DifferentRequestError'
  constructor() {
    super('The prepared request is not the transfer that was asked for.', { code: 'P385' })
  }
}

/** The token's contract did not say its decimals, and the server that listed the token is not believed about them: the amount could be wrong by far, so nothing is sent. Look at the RPC endpoint. */
export class UnknownDecimalsError extends BaseError {
  override readonly name = 'UnknownDecimalsError'
  constructor({ token, chain }: { readonly token: string; readonly chain: string }) {
    super(`The decimals of ${token} could not be read on ${chain}.`, { code: 'P387' })
  }
}

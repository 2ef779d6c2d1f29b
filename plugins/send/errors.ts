import { BaseError } from '../../kernel/api/index.js'

/** The token's contract has other decimals than the wallet or the server that listed it reported, so every amount shown would be wrong: nothing is sent. Check the `decimals` that they report. */
export class DifferentDecimalsError extends BaseError {
  override readonly name = 'DifferentDecimalsError'
  constructor({ shown, real }: { readonly shown: number; readonly real: number }) {
    super(`The token has ${real} decimals, but is listed with ${shown}.`, { code: 'P386' })
  }
}

/** The prepared request does not match the form, so it is neither shown nor sent. This is a fault of the chain's adapter: please report it. */
export class DifferentRequestError extends BaseError {
  override readonly name = 'DifferentRequestError'
  constructor() {
    super('The prepared request does not match the requested transfer.', { code: 'P385' })
  }
}

/** The token's contract did not report its decimals, and those of the server that listed the token are not trusted: the amount could be far off, so nothing is sent. Check the RPC endpoint. */
export class UnknownDecimalsError extends BaseError {
  override readonly name = 'UnknownDecimalsError'
  constructor({ token, chain }: { readonly token: string; readonly chain: string }) {
    super(`The decimals of ${token} could not be read on ${chain}.`, { code: 'P387' })
  }
}

import { BaseError } from '../../../kernel/api/index.js'

/** The token's contract did not say its decimals, and the server that listed the token is not believed about them: the amount could be wrong by far, so nothing is sent. Look at the RPC endpoint. */
export class UnknownDecimalsError extends BaseError {
  override readonly name = 'UnknownDecimalsError'
  constructor({ token, chain }: { readonly token: string; readonly chain: string }) {
    super(`The decimals of ${token} could not be read on ${chain}.`, { code: 'P387' })
  }
}

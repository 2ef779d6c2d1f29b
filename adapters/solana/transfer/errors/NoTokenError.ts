import { BaseError } from '../../../../kernel/api/index.js'

/** There is no token at this address on this chain, or the account holds none of it. */
export class NoTokenError extends BaseError {
  override readonly name = 'NoTokenError'
  constructor({ token, chain, why }: { readonly token: string; readonly chain: string; readonly why: string }) {
    super(`${token} cannot be sent on ${chain}: ${why}.`, { code: 'P608' })
  }
}

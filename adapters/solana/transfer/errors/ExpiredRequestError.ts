import { BaseError } from '../../../../kernel/api/index.js'

/**
 * The transaction names a block that is too old (about a minute), so that the network no longer takes it: nothing was sent and nothing
 * will be. Call `prepare` again and show what `decode` says of it.
 */
export class ExpiredRequestError extends BaseError {
  override readonly name = 'ExpiredRequestError'
  constructor({ chain, cause }: { readonly chain: string; readonly cause?: unknown }) {
    super(`The transaction waited too long: ${chain} no longer takes it.`, { code: 'P603', cause })
  }
}

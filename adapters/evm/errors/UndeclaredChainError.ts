import { BaseError } from '../../../kernel/api/index.js'

/** The host did not declare this chain, so its currency is not known. */
export class UndeclaredChainError extends BaseError {
  override readonly name = 'UndeclaredChainError'
  constructor({ chain }: { readonly chain: string }) {
    super(`The chain "${chain}" is not among the declared networks.`, {
      code: 'P343',
      metaMessages: ['Add it to the `networks` option to read balances on it.'],
    })
  }
}

import { BaseError } from '../../../kernel/api/index.js'

/** The wallet supports none of the networks that the page asked for, or gave no account on any of them. */
export class UnsupportedChainsError extends BaseError {
  override readonly name = 'UnsupportedChainsError'
  constructor({ chains, cause }: { readonly chains: readonly string[]; readonly cause?: unknown }) {
    super('The wallet supports none of the requested chains.', {
      code: 'P352',
      metaMessages: [`Asked for: ${chains.join(', ')}`],
      ...(cause === undefined ? {} : { cause }),
    })
  }
}

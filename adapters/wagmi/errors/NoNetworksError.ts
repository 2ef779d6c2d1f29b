import { BaseError } from '../../../kernel/api/index.js'

/**
 * `new WagmiAdapter({ networks })` was given no network of the `eip155` namespace, and wagmi cannot be without one.
 * Give it the networks that `createAppKit` gets.
 */
export class NoNetworksError extends BaseError {
  override readonly name = 'NoNetworksError'
  constructor({ given }: { readonly given: readonly string[] }) {
    super('WagmiAdapter needs at least one EVM network.', {
      code: 'P640',
      metaMessages: [
        `Given: ${given.length > 0 ? given.join(', ') : 'none'}`,
        'Give it the networks of createAppKit, for example new WagmiAdapter({ networks: [mainnet] }).',
      ],
    })
  }
}

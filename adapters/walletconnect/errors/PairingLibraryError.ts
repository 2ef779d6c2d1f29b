import { BaseError } from '../../../kernel/api/index.js'

/** The package that pairing is built on is not installed, or its code did not arrive. Install it, or try again when online. */
export class PairingLibraryError extends BaseError {
  override readonly name = 'PairingLibraryError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The package "@walletconnect/universal-provider" could not be loaded.', {
      code: 'P350',
      metaMessages: [
        'It is an optional dependency. If it is not installed: npm install @walletconnect/universal-provider@2.21.8',
        'Keep that version: later ones are bound to the network and the fees of one vendor.',
      ],
      cause,
    })
  }
}

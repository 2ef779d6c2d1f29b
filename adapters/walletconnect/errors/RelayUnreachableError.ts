import { BaseError } from '../../../kernel/api/index.js'

/** The relay could not be reached, or did not take a message in time. The visitor may be offline; a content security policy may forbid the address. */
export class RelayUnreachableError extends BaseError {
  override readonly name = 'RelayUnreachableError'
  constructor({ relay, cause }: { readonly relay: string; readonly cause?: unknown }) {
    super(`The relay at ${relay} could not be reached.`, {
      code: 'P353',
      metaMessages: ['Check the connection, the `relayUrl` option, and that the content security policy has the relay under connect-src.'],
      ...(cause === undefined ? {} : { cause }),
    })
  }
}

import { BaseError } from '../../kernel/api/index.js'

/**
 * The host opened the pairing view with a `uri` that is not a pairing link. Pass the link as the pairing library reported it
 * (`wc:…@2?…&symKey=…`); without one, a link is made when the visitor asks for it.
 */
export class PairingLinkError extends BaseError {
  override readonly name = 'PairingLinkError'
  constructor() {
    super('The pairing view was opened with an invalid pairing link.', {
      code: 'P360',
      metaMessages: ['Accepted: a WalletConnect link of version 2, as a text that begins with "wc:".'],
    })
  }
}

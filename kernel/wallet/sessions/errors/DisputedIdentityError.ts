import { BaseError } from '../../../api/index.js'

/** Two extensions of this browser claim to be the wallet whose session was reopened after a reload, and nothing shows which of them the visitor once chose. The session was ended before its next request, or not reopened, and is not stored any more; the visitor chooses anew. A wallet that announces itself twice, with two providers, looks the same. */
export class DisputedIdentityError extends BaseError {
  override readonly name = 'DisputedIdentityError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(`Two wallets claim to be "${connectorId}": a session of it is not kept without a press.`, { code: 'P309' })
  }
}

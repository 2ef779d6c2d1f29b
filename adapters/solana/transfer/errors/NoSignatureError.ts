import { BaseError } from '../../../../kernel/api/index.js'

/** The wallet or the network took the transaction, but named none or went away before it answered: it may be on its way, and cannot be followed. Look at the account before sending again. */
export class NoSignatureError extends BaseError {
  override readonly name = 'NoSignatureError'
  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super(`No transaction was named in answer to "${method}".`, { code: 'P606', cause })
  }
}

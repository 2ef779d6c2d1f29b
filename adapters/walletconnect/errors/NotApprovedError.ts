import { BaseError } from '../../../kernel/api/index.js'

/** The wallet did not agree to this method or this chain when it was paired, so the request was not sent. Pair again to ask for more. */
export class NotApprovedError extends BaseError {
  override readonly name = 'NotApprovedError'
  constructor({ method, chain, approved }: { readonly method: string; readonly chain: string; readonly approved: readonly string[] }) {
    super(`The wallet did not approve "${method}" on ${chain}.`, { code: 'P357', metaMessages: [`Approved: ${approved.join(', ') || 'nothing'}`] })
  }
}

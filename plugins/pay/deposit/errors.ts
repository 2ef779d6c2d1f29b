import { BaseError } from '../../../kernel/api/index.js'

/** The answer of an exchange is not a session for the requested payment: another network, asset, amount or receiver, a page that is not https, or no session at all. Nothing of it is shown. Compare `createDeposit` of the exchange with the request that it gets. */
export class DepositSessionError extends BaseError {
  override readonly name = 'DepositSessionError'
  /** The field of the answer that is wrong; `answer` where it is no session at all. */
  readonly field: 'answer' | 'sessionId' | 'network' | 'asset' | 'amount' | 'recipient' | 'url'
  constructor({ field }: Pick<DepositSessionError, 'field'>) {
    super(`The exchange answered with another ${field} than was requested, or with none.`, { code: 'P490' })
    this.field = field
  }
}

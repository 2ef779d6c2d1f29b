import { BaseError } from '../../api/index.js'

/** A plugin reported an invalid transaction: the report is refused, and no event is emitted. */
export class TransactionReportError extends BaseError {
  override readonly name = 'TransactionReportError'
  constructor({ problem }: { readonly problem: string }) {
    super('A report of a transaction was refused.', { code: 'P218', details: problem })
  }
}

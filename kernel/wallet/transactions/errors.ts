import { BaseError } from '../../api/index.js'

/** A plugin reported a transaction that cannot be: the report is refused, and nothing is told of it. */
export class TransactionReportError extends BaseError {
  override readonly name = 'TransactionReportError'
  constructor({ problem }: { readonly problem: string }) {
    super('A report of a transaction was refused.', { code: 'P218', details: problem })
  }
}

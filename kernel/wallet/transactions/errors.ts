import { BaseError } from '../../api/index.js'

/** A plugin reported an invalid transaction. The report is rejected, and no event is emitted. */
export class TransactionReportError extends BaseError {
  override readonly name = 'TransactionReportError'
  constructor({ problem }: { readonly problem: string }) {
    super('A report of a transaction was refused.', { code: 'P218', details: problem })
  }
}

/**
 * A report names a transaction of another sender, or differs from the request to the wallet. It is rejected, no event is emitted, and
 * developers are alerted.
 */
export class TransactionClaimError extends BaseError {
  override readonly name = 'TransactionClaimError'
  constructor({ reporter, chain, hash, problem }: { readonly reporter: string; readonly chain: string; readonly hash: string; readonly problem: string }) {
    super(`${reporter} reported a transaction that it did not send.`, {
      code: 'P222',
      details: problem,
      metaMessages: [
        `Transaction: ${hash} on ${chain}`,
        'A plugin reports what it sent through the services "CapabilitiesOf" and "Transports" of its own context.',
      ],
    })
  }
}

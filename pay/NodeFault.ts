import type { UnclearReason } from './PaymentVerdict.js'

/** A node that is of no use for a check. It never leaves this folder: it becomes the verdict `unclear`. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
  readonly why: UnclearReason
  constructor(why: UnclearReason, detail: string) {
    super(detail)
    this.why = why
  }
}

/** The kind of a failure, which the page shows a text of its own for. `offline`: the gateway or a node is out of reach; `away`: the provider of a login is; `unsupported`: the gateway does not do this. */
export type Reason =
  | 'cancelled'
  | 'expired'
  | 'locked'
  | 'offline'
  | 'refused'
  | 'failed'
  | 'invalid'
  | 'taken'
  | 'unusual'
  | 'unmailed'
  | 'away'
  | 'unsupported'

/** What standards call a failure: JSON-RPC, EIP-1193, EIP-5792. */
export type StandardCode = -32602 | 4100 | 4200 | 5700 | 5710 | 5730 | 5740 | 5760

/** A failure that is answered to the page. Its message is for developers, and says nothing personal. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: Reason
  /** After which `locked` ends. */
  readonly seconds: number | undefined
  /** The code of a standard, where one has it. */
  readonly code: StandardCode | undefined
  constructor(
    reason: Reason,
    message: string,
    { seconds, code, cause }: { readonly seconds?: number | undefined; readonly code?: StandardCode | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.seconds = seconds
    // By JSON-RPC: without the code a page would take it for a fault of the wallet.
    this.code = code ?? (reason === 'invalid' ? -32602 : undefined)
  }
}

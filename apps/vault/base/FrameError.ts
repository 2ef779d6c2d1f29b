/**
 * The kinds of failure for which the page has a text. `offline`: the gateway or a node is unreachable. `away`: the login provider is
 * unreachable. `unsupported`: the gateway does not support this.
 */
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

/** Error codes of JSON-RPC, EIP-1193 and EIP-5792. */
export type StandardCode = -32602 | 4100 | 4200 | 5700 | 5710 | 5730 | 5740 | 5760

/** A failure that is sent to the page. Its message is for developers, and contains nothing personal. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: Reason
  /** The time at which `locked` ends. */
  readonly seconds: number | undefined
  /** The code of a standard, if it has one. */
  readonly code: StandardCode | undefined
  constructor(
    reason: Reason,
    message: string,
    { seconds, code, cause }: { readonly seconds?: number | undefined; readonly code?: StandardCode | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.seconds = seconds
    // It has a JSON-RPC code, because a page would otherwise take it for a fault of the wallet.
    this.code = code ?? (reason === 'invalid' ? -32602 : undefined)
  }
}

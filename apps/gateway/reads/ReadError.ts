import type { ChainReadReason } from 'portico-protocol/gateway/chainReads.js'

const codes: Readonly<Record<ChainReadReason, number>> = Object.freeze({
  method: -32_601,
  request: -32_600,
  params: -32_602,
  limit: -32_005,
  unavailable: -32_002,
})

/** One request of a batch that the gateway refuses: an error of JSON-RPC. */
export class ReadError extends Error {
  override name = 'ReadError'
  readonly reason: ChainReadReason
  readonly code: number

  constructor(reason: ChainReadReason, message: string, { cause }: { readonly cause?: unknown } = {}) {
    super(message, { cause })
    this.reason = reason
    this.code = codes[reason]
  }
}

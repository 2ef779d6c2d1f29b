/** The messages of nodes for a contract that failed while it ran, beside code 3 of JSON-RPC for EVM. */
const ran = /revert|evm error|out ?of ?gas|oog\b|gas required exceeds|invalid (opcode|jump)|bad (instruction|jump)|stack (underflow|overflow|limit)/i

/** The error of a node that answered with an error, or with an invalid answer. */
export class RpcError extends Error {
  override name = 'RpcError'
  /** JSON-RPC's own. */
  readonly code: number | undefined
  /** Whether the error is about the contract that was called, and so an answer: a second request would have the same result. */
  readonly execution: boolean

  constructor(message: string, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.execution = code === 3 || (code !== undefined && ran.test(message))
  }
}

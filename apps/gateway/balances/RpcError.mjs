// @ts-check

/** How nodes word that a contract failed while it ran, beside code 3 of JSON-RPC for EVM. */
const ran = /revert|evm error|out ?of ?gas|oog\b|gas required exceeds|invalid (opcode|jump)|bad (instruction|jump)|stack (underflow|overflow|limit)/i

/** A node that answered with an error, or with something else than was asked for. */
export class RpcError extends Error {
  /** @override */
  name = 'RpcError'

  /** @param {string} message @param {{ code?: number | undefined, cause?: unknown }} [more] code: JSON-RPC's own */
  constructor(message, { code, cause } = {}) {
    super(message, { cause })
    this.code = code
    /** Whether it is about the contract that was called, and so an answer: asked again, the node would say the same. */
    this.execution = code === 3 || (code !== undefined && ran.test(message))
  }
}

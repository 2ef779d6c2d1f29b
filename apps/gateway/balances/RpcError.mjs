// @ts-check

/** A node that answered with an error, or with something else than was asked for. */
export class RpcError extends Error {
  /** @override */
  name = 'RpcError'

  /** @param {string} message @param {{ code?: number | undefined, cause?: unknown }} [more] code: JSON-RPC's own */
  constructor(message, { code, cause } = {}) {
    super(message, { cause })
    this.code = code
  }
}

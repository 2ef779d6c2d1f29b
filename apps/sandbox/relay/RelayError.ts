/** What a client is told of its frame: a JSON-RPC error. */
export class RelayError extends Error {
  /**
   * @param {number} code of JSON-RPC 2.0
   * @param {string} message
   */
  constructor(code, message) {
    super(message)
    this.name = 'RelayError'
    this.code = code
  }
}

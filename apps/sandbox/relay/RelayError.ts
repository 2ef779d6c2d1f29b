/** What a client is told of its frame: a JSON-RPC error. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  /** Of JSON-RPC 2.0. */
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

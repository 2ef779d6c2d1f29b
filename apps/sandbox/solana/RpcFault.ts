/** An error of JSON-RPC, with its code and what a node says beside it. */
export class RpcFault extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

import { BaseError } from '../../../api/index.js'

/** A network's JSON-RPC server refused (then with its code), answered nonsense, or could not be asked. */
export class RpcError extends BaseError {
  override readonly name = 'RpcError'
  readonly rpcCode: number | undefined
  readonly data: unknown
  constructor({
    chain,
    method,
    details,
    rpcCode,
    data,
  }: { readonly chain: string; readonly method: string; readonly details: string; readonly rpcCode?: number; readonly data?: unknown }) {
    super(`"${method}" failed on network "${chain}".`, { code: 'P502', details })
    this.rpcCode = rpcCode
    this.data = data
  }
}

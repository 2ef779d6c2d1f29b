import { BaseError } from '../../api/index.js'

/** A server did not answer (no status), answered with a failure status, or with invalid JSON. The response is the cause. */
export class HttpError extends BaseError {
  override readonly name = 'HttpError'
  readonly status: number | undefined
  /** The pause that the server requested, in ms. */
  readonly retryAfter: number | undefined
  constructor({
    url,
    status,
    retryAfter,
    cause,
  }: { readonly url: string; readonly status?: number; readonly retryAfter?: number | undefined; readonly cause: unknown }) {
    // The query may contain a key, so the message only has the origin and path.
    const { origin, pathname } = new URL(url)
    super(status === undefined ? 'The server did not answer.' : `HTTP status code ${status}.`, {
      code: 'P501',
      cause,
      metaMessages: [`From: ${origin}${pathname}`],
    })
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A network's JSON-RPC server rejected the request (then with its code), returned an invalid answer, or could not be reached. */
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

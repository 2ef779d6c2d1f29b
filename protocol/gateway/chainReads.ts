/**
 * Why the gateway did not answer a JSON-RPC request itself, as `error.data.reason`: the method is not in its list, the request or its
 * parameters are invalid, they or the answer are too large, or no healthy node of the chain answers. Another server may answer the
 * request.
 */
export const chainReadReasons = ['method', 'request', 'params', 'limit', 'unavailable'] as const
export type ChainReadReason = (typeof chainReadReasons)[number]

type Id = string | number | null
interface Answered {
  readonly jsonrpc: '2.0'
  readonly id: Id
}
interface ChainReadError {
  readonly code: number
  readonly message: string
  readonly data?: string | { readonly reason: ChainReadReason }
}
type One = (Answered & { readonly result: unknown }) | (Answered & { readonly error: ChainReadError })

/** The answer of `POST /v1/` to one request, or to each request of a batch in the same order. */
export type ChainReadAnswer = One | readonly One[]

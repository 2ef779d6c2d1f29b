/**
 * Why the gateway did not answer a request of JSON-RPC itself, as `error.data.reason`: the method is not in its list, the request or its
 * parameters are not right, they or the answer are too large, or no node of the chain is right and answers. Another server may answer it.
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

/** Of `POST /v1/`: to one request, or to each of a batch in their order. */
export type ChainReadAnswer = One | readonly One[]

import { withAbort } from '../timing/withAbort.js'

export interface Call {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the chain the request is meant for. */
  readonly chain: string
  readonly signal: AbortSignal | undefined
}
/** The part of the kernel's transport that is used here. */
export interface Asked {
  request(call: { readonly method: string; readonly params?: unknown; readonly chain: string; readonly signal?: AbortSignal }): Promise<unknown>
}

/**
 * Sends a request through any transport, also one that ignores signals and rejects with arbitrary values. `toError` turns such a value into
 * an error.
 * @throws the result of `toError`, or the signal's reason
 */
export const askTransport = (transport: Asked, { signal, ...call }: Call, toError: (error: unknown, method: string) => Error): Promise<unknown> =>
  withAbort(
    (async () => {
      signal?.throwIfAborted()
      try {
        return await transport.request(signal ? { ...call, signal } : call)
      } catch (error) {
        signal?.throwIfAborted()
        throw toError(error, call.method)
      }
    })(),
    signal,
  )

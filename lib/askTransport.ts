import { withAbort } from './withAbort.js'

export interface Call {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the chain the request is meant for. */
  readonly chain: string
  readonly signal: AbortSignal | undefined
}
/** A transport of the kernel's contract, as far as it is asked. */
export interface Asked {
  request(call: { readonly method: string; readonly params?: unknown; readonly chain: string; readonly signal?: AbortSignal }): Promise<unknown>
}

/**
 * A request through any transport, also one that forgets about signals and rejects with anything. `toError` makes an error of ours of that.
 * @throws what `toError` answers, or the signal's reason
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

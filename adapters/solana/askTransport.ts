import type { Transport } from '../../kernel/contract/index.js'
import { withAbort } from '../../lib/withAbort.js'
import { toWalletError } from './toWalletError.js'

export interface Ask {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the chain the request is meant for. */
  readonly chain: string
  readonly signal: AbortSignal | undefined
}

/**
 * A request through any transport, also one that forgets about signals and rejects with anything.
 * @throws UserRejectedError, WalletError, or the signal's reason
 */
export const askTransport = (transport: Transport, { signal, ...call }: Ask): Promise<unknown> =>
  withAbort(
    (async () => {
      signal?.throwIfAborted()
      try {
        return await transport.request(signal ? { ...call, signal } : call)
      } catch (error) {
        signal?.throwIfAborted()
        throw toWalletError(error, call.method)
      }
    })(),
    signal,
  )

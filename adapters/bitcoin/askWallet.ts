import { withAbort } from '../../lib/withAbort.js'
import { type ErrorCodes, toWalletError } from './toWalletError.js'

/** Calls a wallet's own function. @throws UserRejectedError, WalletError, or the signal's reason */
export const askWallet = (
  method: string,
  call: () => unknown,
  { signal, codes }: { readonly signal?: AbortSignal | undefined; readonly codes?: ErrorCodes } = {},
): Promise<unknown> =>
  withAbort(
    (async () => {
      signal?.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        throw toWalletError(error, method, codes)
      }
    })(),
    signal,
  )

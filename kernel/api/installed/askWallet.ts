import { withAbort } from '../../../lib/withAbort.js'
import { toWalletError } from './toWalletError.js'

/** Calls a wallet's own function. @throws UserRejectedError, WalletError, or the signal's reason */
export const askWallet = (method: string, call: () => unknown, signal?: AbortSignal): Promise<unknown> =>
  withAbort(
    (async () => {
      signal?.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        throw toWalletError(error, method)
      }
    })(),
    signal,
  )

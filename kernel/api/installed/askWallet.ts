import { withAbort } from '#lib/timing/withAbort.js'
import { toWalletError, type WalletErrorCodes } from './toWalletError.js'

/**
 * Calls a wallet's own function. `codes` maps its error numbers.
 * @example `const accounts = await askWallet('eth_accounts', () => injected.request({ method: 'eth_accounts' }))`
 * @throws UserRejectedError, WalletError, or the signal's reason @experimental
 */
export const askWallet = (method: string, call: () => unknown, signal?: AbortSignal, codes?: WalletErrorCodes): Promise<unknown> =>
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

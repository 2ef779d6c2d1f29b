import { reasonOf, SessionEndedError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { toText } from '#lib/text/toText.js'
import { FrameAbortedError, FrameRefusedError } from './errors.js'

/** A secure site that signs these has sent something, or may have. */
const sending: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction']
export const sends = (method: string): boolean => sending.includes(method)

const declined = /reject|declin|den(y|ied)|cancel/i

/** What a failed call means for its caller. `posted`: the request reached the secure site; before that nothing can have been signed. */
export const toCallError = (error: unknown, { method, posted }: { readonly method: string; readonly posted: boolean }): unknown => {
  if (!posted) {
    const reason = reasonOf(error, 'request')
    // Senders take these two for an answer that was lost.
    if (!sends(method) || (reason !== 'closed' && reason !== 'timeout'))
      return error instanceof FrameAbortedError ? new UserRejectedError({ cause: error }) : error
    const walletCode = error instanceof SessionEndedError ? 4900 : -32603
    return new WalletError({ method, walletCode, details: toText(error), cause: error, signed: false })
  }
  // The site went away, or did not say what became of a request that was given up.
  if (error instanceof FrameAbortedError)
    return sends(method) ? new WalletError({ method, details: error.shortMessage, cause: error }) : new UserRejectedError({ cause: error })
  if (!(error instanceof FrameRefusedError)) return error
  const { refusal, signed, shortMessage } = error
  const cancelled = refusal === 'cancelled' || (refusal === undefined && declined.test(shortMessage))
  if (cancelled && !(signed && sends(method))) return new UserRejectedError({ cause: error })
  // A site may say that the parameters are invalid in its own word alone.
  const walletCode = error.walletCode ?? (refusal === 'invalid' ? -32602 : undefined)
  return new WalletError({
    method,
    details: shortMessage,
    cause: error,
    ...(walletCode !== undefined && { walletCode }),
    ...(signed !== undefined && { signed }),
  })
}

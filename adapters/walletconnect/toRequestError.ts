import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { cleanText } from '../../lib/cleanText.js'
import { redact } from './redact.js'

const declined = /\b(user|visitor)\b.{0,24}\b(reject|den(y|ied)|declin|cancel)|(reject|deni|declin|cancel)\w* by (the )?user/i

/** Code and words of anything a relay session rejected with. */
export const readFailure = (cause: unknown): { readonly code: number | undefined; readonly text: string } => {
  try {
    const { code, message } = (typeof cause === 'object' && cause !== null ? cause : { message: cause }) as { code?: unknown; message?: unknown }
    return { code: typeof code === 'number' && Number.isInteger(code) ? code : undefined, text: cleanText(redact(String(message ?? '')), 200) }
  } catch {
    return { code: undefined, text: '' }
  }
}

/** Codes of the protocol by which a wallet's owner says no: 5000 to 5003, and 4001 of EIP-1193. */
export const isDeclined = ({ code, text }: { readonly code: number | undefined; readonly text: string }): boolean =>
  code === 4001 || (code !== undefined && code >= 5000 && code <= 5003) || declined.test(text)

/** Codes by which a wallet says that it has none of the chains, methods or events. */
export const isUnsupported = ({ code }: { readonly code: number | undefined }): boolean => code !== undefined && code >= 5100 && code <= 5199

/** Turns what a request over a session was rejected with into an error of ours. Errors of ours pass through. */
export const toRequestError = (cause: unknown, method: string): BaseError => {
  if (cause instanceof BaseError) return cause
  const failure = readFailure(cause)
  const { code, text } = failure
  // Many wallets answer 5000 for a chain they do not know, without a word of the visitor.
  const unknownChain = method === 'wallet_switchEthereumChain' && (code === 4902 || code === 5100 || (code === 5000 && !declined.test(text)))
  if (!unknownChain && isDeclined(failure)) return new UserRejectedError(text === '' ? {} : { cause: text })
  const walletCode = unknownChain ? 4902 : code
  return new WalletError({ method, cause: text, details: text || 'The wallet gave no reason.', ...(walletCode === undefined ? {} : { walletCode }) })
}

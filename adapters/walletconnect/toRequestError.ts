import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { isRefusal } from '#lib/checks/isRefusal.js'
import { redact } from './redact.js'

/** Code and message of any rejection of a relay session. */
export const readFailure = (cause: unknown): { readonly code: number | undefined; readonly text: string } => {
  try {
    const { code, message } = (typeof cause === 'object' && cause !== null ? cause : { message: cause }) as { code?: unknown; message?: unknown }
    return { code: typeof code === 'number' && Number.isInteger(code) ? code : undefined, text: cleanText(redact(String(message ?? '')), 200) }
  } catch {
    return { code: undefined, text: '' }
  }
}

/** Codes of the protocol for a refusal of the wallet's owner: 5000 to 5003, and 4001 of EIP-1193. */
export const isDeclined = ({ code, text }: { readonly code: number | undefined; readonly text: string }): boolean =>
  code === 4001 || (code !== undefined && code >= 5000 && code <= 5003) || isRefusal(text)

/** Codes for chains, methods or events that a wallet does not support. */
export const isUnsupported = ({ code }: { readonly code: number | undefined }): boolean => code !== undefined && code >= 5100 && code <= 5199

/** Turns the rejection of a request over a session into an error of Portico. Errors of Portico are passed on. */
export const toRequestError = (cause: unknown, method: string): BaseError => {
  if (cause instanceof BaseError) return cause
  const failure = readFailure(cause)
  const { code, text } = failure
  // Many wallets answer 5000 for a chain they do not know, without asking the visitor.
  const unknownChain = method === 'wallet_switchEthereumChain' && (code === 4902 || code === 5100 || (code === 5000 && !isRefusal(text)))
  if (!unknownChain && isDeclined(failure)) return new UserRejectedError(text === '' ? {} : { cause: text })
  const walletCode = unknownChain ? 4902 : code
  return new WalletError({ method, cause: text, details: text || 'The wallet gave no reason.', ...(walletCode === undefined ? {} : { walletCode }) })
}

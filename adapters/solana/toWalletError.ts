import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { isRefusal } from '../../lib/isRefusal.js'
import { readFailure } from '../../lib/readFailure.js'

const waits = /already (pending|processing)/i

const isOurs = (cause: unknown): cause is BaseError => {
  try {
    return cause instanceof BaseError
  } catch {
    return false
  }
}

/**
 * Turns any value that a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details. Wallets of this family
 * give codes, names, messages, or nothing. Errors of Portico are passed on.
 */
export const toWalletError = (cause: unknown, method: string): BaseError => {
  if (isOurs(cause)) return cause
  const { codes, texts } = readFailure(cause)
  const [text] = texts
  if (codes.includes(4001) || texts.some(isRefusal)) return new UserRejectedError(text === undefined ? {} : { cause: text })
  const code = codes.includes(-32002) || texts.some((line) => waits.test(line)) ? -32002 : codes.find(Number.isInteger)
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

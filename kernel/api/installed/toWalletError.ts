import { isRefusal } from '../../../lib/isRefusal.js'
import { readFailure } from '../../../lib/readFailure.js'
import { BaseError, UserRejectedError, WalletError } from '../errors.js'

const waits = /(already|currently) (pending|processing|open|exists)|pending [a-z]+ request already/i
const declines = /^(rejected|cancell?ed|declined|denied)$|\brequest rejected\b/i

const isOurs = (cause: unknown): cause is BaseError => {
  try {
    return cause instanceof BaseError
  } catch {
    return false
  }
}

/**
 * Turns any value that a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details. Wallets give codes, names,
 * messages, or nothing. Errors of Portico are passed on. The code -32002 means that a prompt is open already.
 */
export const toWalletError = (cause: unknown, method: string): BaseError => {
  if (isOurs(cause)) return cause
  const { codes, texts } = readFailure(cause)
  const [text] = texts
  const pending = codes.includes(-32_002) || texts.some((line) => waits.test(line))
  if (!pending && (codes.includes(4001) || texts.some((line) => isRefusal(line) || declines.test(line))))
    return new UserRejectedError(text === undefined ? {} : { cause: text })
  const code = pending ? -32_002 : codes.find(Number.isInteger)
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

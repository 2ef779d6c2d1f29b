import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { isRefusal } from '../../lib/isRefusal.js'
import { readFailure } from '../../lib/readFailure.js'

const waits = /already (pending|processing|open)/i

const isOurs = (cause: unknown): cause is BaseError => {
  try {
    return cause instanceof BaseError
  } catch {
    return false
  }
}

/** Numbers that mean something else in one way of speaking than in the others. */
export interface ErrorCodes {
  /** The visitor declined, beside 4001. */
  readonly declined?: number
  /** The page may not do this, which is 4100 elsewhere. */
  readonly denied?: number
}

/**
 * Turns any value that a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details. Wallets of this family
 * give codes, names, messages, or nothing. Errors of Portico are passed on. -32002 means that a prompt is open already.
 */
export const toWalletError = (cause: unknown, method: string, { declined, denied }: ErrorCodes = {}): BaseError => {
  if (isOurs(cause)) return cause
  const { codes, texts } = readFailure(cause)
  const [text] = texts
  const pending = texts.some((line) => waits.test(line))
  const refused = codes.includes(4001) || (declined !== undefined && codes.includes(declined)) || texts.some(isRefusal)
  if (refused && !pending) return new UserRejectedError(text === undefined ? {} : { cause: text })
  const [found] = codes.filter(Number.isInteger)
  const code = pending ? -32002 : found !== undefined && found === denied ? 4100 : found
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

import { isRefusal } from '../../../lib/checks/isRefusal.js'
import { readFailure } from '../../../lib/checks/readFailure.js'
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

/** Numbers that mean something else with some wallets than with others. */
export interface WalletErrorCodes {
  /** The visitor declined, beside 4001. */
  readonly declined?: number
  /** The page may not make this request, which is 4100 with other wallets. Where it is -32002, that code does not mean that a prompt is open. */
  readonly denied?: number
}

/**
 * Turns any value that a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details. Wallets give codes, names,
 * messages, or nothing. Errors of Portico are passed on. The code -32002 means that a prompt is open already.
 */
export const toWalletError = (cause: unknown, method: string, { declined, denied }: WalletErrorCodes = {}): BaseError => {
  if (isOurs(cause)) return cause
  const { codes, texts } = readFailure(cause)
  const [text] = texts
  const pending = (denied !== -32_002 && codes.includes(-32_002)) || texts.some((line) => waits.test(line))
  const refused = codes.some((code) => code === 4001 || code === declined) || texts.some((line) => isRefusal(line) || declines.test(line))
  if (refused && !pending) return new UserRejectedError({ method, ...(text !== undefined && { cause: text }) })
  const found = codes.find(Number.isInteger)
  const code = pending ? -32_002 : found !== undefined && found === denied ? 4100 : found
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

import { isRefusal } from '#lib/checks/isRefusal.js'
import { readFailure } from '#lib/checks/readFailure.js'
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

/** Error numbers whose meaning differs between wallets. */
export interface WalletErrorCodes {
  /** The numbers that mean that the visitor declined, besides 4001. */
  readonly declined?: number
  /**
   * The number that means that the page may not make this request, which is 4100 with other wallets. If it is -32002, that code does not
   * mean that a prompt is open.
   */
  readonly denied?: number
}

/**
 * Converts any value with which a wallet rejected into a `UserRejectedError` or a `WalletError` with readable details. Wallets return
 * codes, names, messages, or nothing. Errors of Portico are returned unchanged. The code -32002 means that a prompt is already open.
 * @example `const error = toWalletError({ code: 4001 }, 'eth_sign')`
 * @experimental
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

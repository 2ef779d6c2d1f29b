import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { safeGet } from '#lib/checks/safeGet.js'

const declined =
  /\buser\b.{0,24}\b(reject|den(y|ied)|declin|cancel|closed|disapprov)|(reject|deni|declin|cancel)\w* by (the )?user|^((the )?(request|transaction|signature|connection) )?(was )?(rejected|denied|declined|cancell?ed)\W*$/i

/** Whatever an adapter rejected with, as a `UserRejectedError` or a `WalletError` with readable details. Errors of ours pass through. */
export const toLegacyError = (cause: unknown, method: string): BaseError => {
  if (cause instanceof BaseError) return cause
  const codes: unknown[] = []
  const texts: string[] = []
  const collect = (value: unknown, depth: number): void => {
    const text = typeof value === 'string' ? cleanText(value, 200) : ''
    if (text !== '' && !text.includes('[object ')) texts.push(text)
    if (typeof value !== 'object' || value === null || depth > 3) return
    codes.push(safeGet(value, 'code'))
    for (const key of ['message', 'reason', 'details', 'data', 'originalError', 'error', 'cause']) collect(safeGet(value, key), depth + 1)
  }
  collect(cause, 0)
  const [text] = texts
  if (codes.some((code) => code === 4001 || code === '4001' || code === 'ACTION_REJECTED') || texts.some((line) => declined.test(line)))
    return new UserRejectedError(text === undefined ? {} : { cause: text })
  const code = codes.find((one): one is number => Number.isInteger(one))
  return new WalletError({ method, cause, details: text ?? 'The adapter gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

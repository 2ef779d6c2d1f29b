import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { cleanText } from '../../lib/cleanText.js'
import { safeGet } from '../../lib/safeGet.js'

const declined =
  /\buser\b.{0,24}\b(reject|den(y|ied)|declin|cancel|closed|disapprov)|(reject|deni|declin|cancel)\w* by (the )?user|^((the )?(request|transaction|signature|connection) )?(was )?(rejected|denied|declined|cancell?ed)\W*$/i
const waits = /already (pending|processing)/i

const isOurs = (cause: unknown): cause is BaseError => {
  try {
    return cause instanceof BaseError
  } catch {
    return false
  }
}

/**
 * Turns anything a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details. Wallets of this family give
 * codes, names, words, or nothing. Errors of ours pass through.
 */
export const toWalletError = (cause: unknown, method: string): BaseError => {
  if (isOurs(cause)) return cause
  const codes: number[] = []
  const texts: string[] = []
  const collect = (value: unknown, depth: number): void => {
    if (typeof value === 'number') codes.push(value)
    if (typeof value === 'string') {
      const line = cleanText(value.slice(0, 2000).split(/\s+at .*:\d+|\n\s*at /)[0] ?? '', 200)
      if (line !== '' && !line.includes('[object ')) texts.push(line)
    }
    if (typeof value !== 'object' || value === null || depth > 3) return
    const code = safeGet(value, 'code')
    if (typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,6}$/.test(code))) codes.push(Number(code))
    for (const key of ['message', 'reason', 'details', 'data', 'originalError', 'error', 'cause']) collect(safeGet(value, key), depth + 1)
  }
  collect(cause, 0)
  const [text] = texts
  if (codes.includes(4001) || texts.some((line) => declined.test(line))) return new UserRejectedError(text === undefined ? {} : { cause: text })
  const code = codes.includes(-32002) || texts.some((line) => waits.test(line)) ? -32002 : codes.find(Number.isInteger)
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

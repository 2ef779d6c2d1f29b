import { BaseError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { isRefusal } from '#lib/checks/isRefusal.js'
import { safeGet } from '#lib/checks/safeGet.js'

const nested = ['data', 'originalError', 'error', 'cause', 'info']
const worded = ['message', 'shortMessage', 'reason', 'details']

const isOurs = (cause: unknown): cause is BaseError => {
  try {
    return cause instanceof BaseError
  } catch {
    return false
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Codes that callers act on, and the phrases of wallets that give no code. */
const telling: readonly (readonly [number, RegExp])[] = [
  [4902, /(unrecognized|unknown) chain|adding the chain/i],
  [-32002, /already (pending|processing)/i],
]

/** One line without a stack; undefined when there is no readable text. */
const readable = (text: string): string | undefined => {
  const line = cleanText(text.slice(0, 2000).split(/\s+at .*:\d+|\n\s*at /)[0] ?? '', 200)
  return line === '' || line.includes('[object ') ? undefined : line
}

/**
 * Turns any value that a wallet rejected with into a `UserRejectedError` or a `WalletError` with readable details: numbers, strings, JSON
 * in strings, nested `data.originalError`, objects without a message, undefined. Errors of Portico are passed on.
 */
export const toWalletError = (cause: unknown, method: string): BaseError => {
  if (isOurs(cause)) return cause
  const codes: number[] = []
  const texts: string[] = []
  const collect = (value: unknown, depth: number): void => {
    if (typeof value === 'number') codes.push(value)
    if (typeof value === 'string') {
      const inner = value.startsWith('{') ? parse(value) : undefined
      if (inner) {
        collect(inner, depth + 1)
        return
      }
      const line = readable(value)
      if (line) texts.push(line)
    }
    if (typeof value !== 'object' || value === null || depth > 4) return
    const code = safeGet(value, 'code')
    if (code === 'ACTION_REJECTED') codes.push(4001)
    else if (typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,6}$/.test(code))) codes.push(Number(code))
    for (const key of worded) collect(safeGet(value, key), depth + 1)
    for (const key of nested) collect(safeGet(value, key), depth + 1)
  }
  collect(cause, 0)
  const text = texts.find((line) => !/^internal (json-rpc )?error\W*$/i.test(line)) ?? texts[0]
  if (codes.includes(4001) || texts.some(isRefusal)) return new UserRejectedError(text === undefined ? {} : { cause: text })
  const code = telling.find(([known, words]) => codes.includes(known) || texts.some((line) => words.test(line)))?.[0] ?? codes.find(Number.isInteger)
  return new WalletError({ method, cause, details: text ?? 'The wallet gave no reason.', ...(code === undefined ? {} : { walletCode: code }) })
}

import { cleanText } from '../text/cleanText.js'
import { safeGet } from './safeGet.js'

/** What any value that a wallet rejected with says: its codes, and its texts as single lines without a stack. Getters may throw. */
export const readFailure = (cause: unknown): { readonly codes: readonly number[]; readonly texts: readonly string[] } => {
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
  return { codes, texts }
}

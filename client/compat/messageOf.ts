import { cleanText } from '../../lib/text/cleanText.js'
import { safeGet } from '../../lib/checks/safeGet.js'

const words = (given: unknown) => cleanText(given, 200)

/** The words of what a host hands over as a message: a text, the first issue of a list, or the message of an error. Undefined where there are none. */
export const messageOf = (given: unknown): string | undefined => {
  const [issue] = [safeGet(given, 'issues'), safeGet(given, 'errors'), given].filter(Array.isArray)
  const first: unknown = issue?.[0]
  return words(given) || words(first) || words(safeGet(first, 'message')) || words(safeGet(given, 'message')) || undefined
}

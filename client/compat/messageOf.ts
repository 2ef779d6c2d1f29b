import { cleanText } from '#lib/text/cleanText.js'
import { safeGet } from '#lib/checks/safeGet.js'

const words = (input: unknown) => cleanText(input, 200)

/** The words of what a host hands over as a message: a text, the first issue of a list, or the message of an error. Undefined where there are none. */
export const messageOf = (input: unknown): string | undefined => {
  const [issue] = [safeGet(input, 'issues'), safeGet(input, 'errors'), input].filter(Array.isArray)
  const first: unknown = issue?.[0]
  return words(input) || words(first) || words(safeGet(first, 'message')) || words(safeGet(input, 'message')) || undefined
}

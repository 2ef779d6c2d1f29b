import { isEmail } from '#lib/text/isEmail.js'
import { trimMarks } from '#lib/text/trimMarks.js'

/** The address alone of what was typed or pasted: `Mira <mira@example.com>` and `mailto:mira@example.com?subject=Hello` are `mira@example.com`. */
export const readAddress = (typed: string): string => {
  const text = trimMarks(typed)
  const inside = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  return trimMarks(/^mailto:([^?]*)/i.exec(inside)?.[1] ?? inside)
}

/** Why no mail can be sent there, if so. `format`: the part after @ is not complete. */
export const addressProblem = (address: string): 'empty' | 'format' | 'malformed' | undefined => {
  if (address === '') return 'empty'
  if (isEmail(address)) return undefined
  return /@.*\.[^@.]/.test(address) ? 'malformed' : 'format'
}

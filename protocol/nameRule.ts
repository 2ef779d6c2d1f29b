/** Why a label cannot be registered. */
export type NameProblem = 'letters' | 'hyphen' | 'short' | 'long'

/** A label of DNS and of ENS has at most so many letters. */
const longest = 63
const shortest = 4

/** Why a label cannot be registered; undefined when it can. The gateway refuses the same ones. */
export const nameProblem = (label: string): NameProblem | undefined => {
  if (!/^[a-z0-9-]*$/.test(label)) return 'letters'
  // ENSIP-15 refuses hyphens in third and fourth place, where labels of other scripts have them (`xn--`).
  if (/^-|-$|^..--/.test(label)) return 'hyphen'
  if (label.length < shortest) return 'short'
  return label.length > longest ? 'long' : undefined
}

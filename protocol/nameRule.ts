/** Reasons why a label cannot be registered. */
export type NameProblem = 'letters' | 'hyphen' | 'short' | 'long'

/** The maximum length of a label in DNS and in ENS. */
const longest = 63
const shortest = 4

/** Returns why a label cannot be registered, or undefined if it can. The gateway applies the same rule. */
export const nameProblem = (label: string): NameProblem | undefined => {
  if (!/^[a-z0-9-]*$/.test(label)) return 'letters'
  // ENSIP-15 refuses hyphens in third and fourth place, because labels of other scripts are encoded with them (`xn--`).
  if (/^-|-$|^..--/.test(label)) return 'hyphen'
  if (label.length < shortest) return 'short'
  return label.length > longest ? 'long' : undefined
}

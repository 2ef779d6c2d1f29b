/** A label of DNS and of ENS has at most so many letters. */
const longest = 63
const shortest = 4

/** Why a label cannot be registered; undefined when it can. The widget has the same rule, and both are tested by the same examples. */
export const nameProblem = (label: string): 'letters' | 'hyphen' | 'short' | 'long' | undefined => {
  if (!/^[a-z0-9-]*$/.test(label)) return 'letters'
  // ENSIP-15 refuses hyphens in third and fourth place, where labels of other scripts have them (`xn--`).
  if (/^-|-$|^..--/.test(label)) return 'hyphen'
  if (label.length < shortest) return 'short'
  return label.length > longest ? 'long' : undefined
}

/** Labels that would speak for the operator, or for everybody. */
const reserved =
  'abuse account admin administrator billing bridge claim contact customer dashboard deposit developer ethereum gateway help helpdesk info legal login mail metamask moderator null official operator owner payment payments portico privacy recovery refund register resolver root safe secure security service signin staff status support system team test treasury undefined update vault verify wallet webmaster'.split(
    ' ',
  )

/** Whether a label is not given out. */
export const isReserved = (label: string, more: readonly string[]) => {
  const plain = label.replaceAll('-', '')
  return reserved.includes(plain) || more.includes(label) || more.includes(plain)
}

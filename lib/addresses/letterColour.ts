import { addressKey } from './sameAddress.js'

/** Steps of 15 degrees: nearer hues cannot be told apart in a small tile. */
const hues = 24

/**
 * The colour under a white letter that stands for a picture, drawn from an address or from a CAIP-2 id: the same in every spelling of one
 * address. White has more than 4.5:1 on each, in both themes. It helps to recognise; it does not prove which one it is.
 */
export const letterColour = (id: string): string => {
  // FNV-1a.
  let state = 0x811c9dc5
  for (const letter of addressKey(id)) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return `hsl(${((state >>> 0) % hues) * (360 / hues)}, 45%, 32%)`
}

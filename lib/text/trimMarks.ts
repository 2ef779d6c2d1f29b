/** White space, and marks that nobody sees: zero-width spaces and joiners, marks of direction, the byte order mark, blank Braille. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]$/u

/**
 * A text without white space and invisible marks at its ends: other programs put them around what is copied. Inside they stay, because a text
 * without them would be another one: an address, for example, that the visitor never saw.
 */
export const trimMarks = (text: string): string => {
  const letters = [...text]
  const isSeen = (letter: string) => !unseen.test(letter)
  const first = letters.findIndex(isSeen)
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isSeen) + 1).join('')
}

/** White space, and marks that nobody sees: zero-width spaces and joiners, marks of direction, the byte order mark, blank Braille. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]$/u

/**
 * A text without white space and invisible marks at its ends: other programs put them around what is copied. Inside they stay, because a text
 * without them would be another one: an address, for example, that the visitor never saw.
 */
export const trimMarks = (text: string): string => {
  // From the ends, so that a text of a megabyte is not taken apart.
  let [start, end] = [0, text.length]
  for (let letter = text.slice(0, 1); start < end; start += letter.length) {
    letter = String.fromCodePoint(text.codePointAt(start) ?? 0)
    if (!unseen.test(letter)) break
  }
  for (let letter = ''; end > start; end -= letter.length) {
    const pair = text.slice(Math.max(start, end - 2), end)
    letter = pair.length === 2 && (pair.codePointAt(0) ?? 0) > 0xffff ? pair : text.slice(end - 1, end)
    if (!unseen.test(letter)) break
  }
  return text.slice(start, end)
}

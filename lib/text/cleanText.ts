/**
 * Makes a name from outside fit to show: no control, bidi, zero-width, invisible, private or blank filler characters, white space folded,
 * NFC, at most four marks on a letter, at most `max` characters (a cut is shown by "…"). A value that is not a string gives ''.
 */
export const cleanText = (text: unknown, max: number): string => {
  if (typeof text !== 'string') return ''
  const clean = text
    .slice(0, max * 8)
    .normalize('NFC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{DI}]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = [...clean]
  return letters.length <= max
    ? clean
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

import type { TextTable } from 'portico-lib/text/TextTable.js'

/** How much longer a text gets: as much as German and Russian are longer than English. */
const growth = 0.4
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', s: 'š', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
const vowels = /[aeiouyAEIOUY]/

/** A word with accents, and longer: its vowels are repeated, so that it has no place more at which a line can break. */
const lengthenWord = (word: string): string => {
  let missing = Math.ceil(word.length * growth)
  let last = ''
  const letters = [...word].map((letter) => {
    const accented = accents[letter] ?? letter
    last = accented.toLowerCase()
    if (missing === 0 || !vowels.test(letter)) return accented
    missing -= 1
    return accented + last
  })
  return letters.join('') + last.repeat(missing)
}
/** Words without digits: `0x` and the like are read as they are in every language. */
const lengthen = (literal: string): string => literal.replace(/(?<![\w\d])[a-zA-Z]{2,}(?![\d_])/g, lengthenWord)

/** Where the part in braces that begins at `start` ends, exclusive. */
const endOf = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}
/** `{name}` stays, and so do the names of the forms in `{count, plural, one {…} other {…}}`. */
const keepPlace = (place: string): string => {
  const [, head, branches] = /^(\{\s*\w+\s*,\s*plural\s*,)([\s\S]*)\}$/.exec(place) ?? []
  if (head === undefined || branches === undefined) return place
  let made = ''
  for (let at = 0; at < branches.length; ) {
    if (branches[at] !== '{') {
      made += branches[at++]
      continue
    }
    const end = endOf(branches, at)
    made += `{${pseudoText(branches.slice(at + 1, end - 1))}}`
    at = end
  }
  return `${head}${made}}`
}

/** An English text as a longer language would have it, with its placeholders and plural forms. */
export const pseudoText = (text: string): string => {
  let made = ''
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('{', at)
    if (start === -1) return made + lengthen(text.slice(at))
    const end = endOf(text, start)
    made += lengthen(text.slice(at, start)) + keepPlace(text.slice(start, end))
    at = end
  }
  return made
}

/** All texts in the longer language. */
export const pseudoTable = (english: TextTable): TextTable => Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)]))

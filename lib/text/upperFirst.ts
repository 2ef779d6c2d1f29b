/**
 * A text with a capital first letter: where a sentence may begin with a word that is no name. The language of the browser has no part in it:
 * in a Turkish one, an English "it" would become "İt".
 */
export const upperFirst = (text: string): string => {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

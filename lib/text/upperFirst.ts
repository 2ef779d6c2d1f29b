/** A text with a capital first letter: where a sentence may begin with a word that is no name. */
export const upperFirst = (text: string): string => {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}

/** Placeholders of a text, those inside of plural branches included. */
const placeholdersIn = (text: string): ReadonlySet<string> =>
  // A branch is a form and braces: its own words are no placeholders.
  new Set([...text.replace(/(=\d+|\b(?:zero|one|two|few|many|other))\s*\{/g, '(').matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))

/** The forms that a plural chooses from. */
const formsIn = (text: string): readonly string[] => [...text.matchAll(/(=\d+|\b(?:zero|one|two|few|many|other))\s*\{/g)].map(([, form = '']) => form)

/** Forms of the language for whole numbers below a million: Spanish and French have one more for millions, which no text counts. */
export const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))]
}

/** What does not fit between a text and its translation: sentences. */
export const findPlaceholderFaults = (english: string, translation: string, language: string): readonly string[] => {
  const wanted = placeholdersIn(english)
  const found = placeholdersIn(translation)
  const forms = formsIn(translation)
  const isPlural = /\{\s*\w+\s*,\s*plural\s*,/.test(translation)
  // What English says of 2 and more alone is never said of 1.
  const never = new Set(isPlural && !formsIn(english).includes('one') ? ['one', 'zero'] : [])
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `{${name}} is missing.`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `{${name}} is not in the English text.`),
    ...(isPlural
      ? [...formsOf(language), 'other'].filter((form) => !forms.includes(form) && !never.has(form)).map((form) => `The form "${form}" is missing.`)
      : []),
    ...(translation.trim() === '' ? ['It is empty.'] : []),
    ...(/ {2}|[\n\t]/.test(translation) ? ['It has white space that is not shown.'] : []),
  ]
}

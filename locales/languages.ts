/** The languages that the texts ship in beside English, which stands in the code: canonical BCP 47 tags. */
export const languages = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'vi', 'zh-Hans'] as const
export type LanguageName = (typeof languages)[number]

/** Language and script: whoever reads the Portuguese of Portugal reads that of Brazil, and nobody in Taiwan reads simplified characters. */
const written = (tag: string): string | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    // A private tag, "x-…", has no language.
    return undefined
  }
}

/** The language for a canonical BCP 47 tag; nothing for English and for what the texts do not ship in. */
export const languageFor = (tag: string): LanguageName | undefined => {
  const wanted = written(tag)
  return languages.find((name) => written(name) === wanted)
}
